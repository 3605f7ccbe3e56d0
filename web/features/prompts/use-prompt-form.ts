import { useMemo } from 'react';
import * as z from 'zod';
import { secretMask } from '#shared/http/masked.ts';
import { type Prompt, prompts } from '#shared/prompts/contract.ts';
import { PromptForm } from '#shared/prompts/prompt-form.ts';
import { writtenAnswersVoice } from '#shared/prompts/voices.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { promptsText } from './prompts.text.ts';

/** The values of the form; numbers as text. */
const valuesOf = (prompt: Prompt | undefined) => ({
  name: prompt?.name ?? '',
  prompt: prompt?.prompt ?? '',
  // A stored key is not shown; a typed one replaces it.
  apiKey: '',
  queueId: prompt?.queueId?.toString() ?? '',
  maxMessages: String(prompt?.maxMessages ?? 10),
  maxTokens: String(prompt?.maxTokens ?? 100),
  temperature: String(prompt?.temperature ?? 1),
  voice: prompt?.voice ?? writtenAnswersVoice,
  voiceKey: '',
  voiceRegion: prompt?.voiceRegion ?? '',
  baseUrl: prompt?.baseUrl ?? '',
  model: prompt?.model ?? '',
});
type PromptValues = ReturnType<typeof valuesOf>;

const mustSpeak = ({ voice, voiceKey, voiceRegion }: z.output<typeof PromptForm>, context: z.RefinementCtx): void => {
  if (voice === writtenAnswersVoice) return;
  for (const [path, value] of Object.entries({ voiceKey, voiceRegion }))
    if (value === '') context.addIssue({ code: 'custom', path: [path], message: 'Required' });
};

/** Stored keys are kept where no key is typed; a prompt that answers in writing needs no voice key. */
const schemaOf = (hasKey: boolean, hasVoiceKey: boolean) =>
  z
    .preprocess((typed) => {
      const values = typed as PromptValues;
      const kept = (has: boolean, key: string) => (has && key === '' ? secretMask : key);
      return { ...values, apiKey: kept(hasKey, values.apiKey), voiceKey: kept(hasVoiceKey, values.voiceKey) };
    }, PromptForm)
    .superRefine(mustSpeak);

/** The form of a new prompt, or of the given one. */
export function usePromptForm(prompt: Prompt | undefined, onSaved: () => void) {
  const text = useText(promptsText);
  const hasKey = prompt !== undefined;
  const hasVoiceKey = prompt !== undefined && prompt.voiceKey !== '';
  const schema = useMemo(() => schemaOf(hasKey, hasVoiceKey), [hasKey, hasVoiceKey]);
  const form = useCrudForm({
    routes: prompts,
    row: prompt,
    params: ({ id }) => ({ promptId: id }),
    schema,
    values: valuesOf(prompt),
    bodyOf: ({ values, sent }) =>
      Object.fromEntries(Object.entries(schema.parse(values)).filter(([name]) => Object.hasOwn(sent, name))),
    changes: [prompts.list],
    saved: text.saved,
    onSaved,
  });
  return { ...form, hasKey, hasVoiceKey };
}

export type PromptFormState = ReturnType<typeof usePromptForm>;
