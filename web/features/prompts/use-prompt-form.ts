import { type FormEvent, useMemo, useState } from 'react';
import * as z from 'zod';
import { mask } from '#shared/http/masked.ts';
import { type Prompt, prompts } from '#shared/prompts/contract.ts';
import { PromptForm } from '#shared/prompts/prompt-form.ts';
import { writtenVoice } from '#shared/prompts/voices.ts';
import { useCommand } from '#web/api/use-command.ts';
import { toast } from '#web/ui/toast.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { promptsText } from './prompts.text.ts';

const Fields = PromptForm.pick({
  name: true,
  prompt: true,
  apiKey: true,
  queueId: true,
  maxMessages: true,
  maxTokens: true,
  temperature: true,
  voice: true,
  voiceKey: true,
  voiceRegion: true,
});

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
  voice: prompt?.voice ?? writtenVoice,
  voiceKey: '',
  voiceRegion: prompt?.voiceRegion ?? '',
});
type PromptValues = ReturnType<typeof valuesOf>;

/** Stored keys are kept where no key is typed; a prompt that answers in writing needs no voice key. */
const sentOf = (values: PromptValues, { hasKey, hasVoiceKey }: { hasKey: boolean; hasVoiceKey: boolean }) => ({
  ...values,
  apiKey: hasKey && values.apiKey === '' ? mask : values.apiKey,
  voiceKey: hasVoiceKey && values.voiceKey === '' ? mask : values.voiceKey,
});

const mustSpeak = ({ voice, voiceKey, voiceRegion }: z.output<typeof Fields>, context: z.RefinementCtx): void => {
  if (voice === writtenVoice) return;
  for (const [path, value] of Object.entries({ voiceKey, voiceRegion }))
    if (value === '') context.addIssue({ code: 'custom', path: [path], message: 'Required' });
};

/** The form of a new prompt, or of the given one. */
export const usePromptForm = (prompt: Prompt | undefined, onSaved: () => void) => {
  const text = useText(promptsText);
  const hasKey = prompt !== undefined;
  const hasVoiceKey = prompt !== undefined && prompt.voiceKey !== '';
  const schema = useMemo(
    () =>
      z.preprocess((typed) => sentOf(typed as PromptValues, { hasKey, hasVoiceKey }), Fields).superRefine(mustSpeak),
    [hasKey, hasVoiceKey],
  );
  const [initial] = useState(() => valuesOf(prompt));
  const form = useForm<PromptValues>(schema, initial);
  const changes = { changes: [prompts.list] };
  const create = useCommand(prompts.create, changes);
  const update = useCommand(prompts.update, changes);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const whole = schema.parse(form.values);
    const changed = Object.entries(whole).filter(([name]) => Object.hasOwn(form.changes, name));
    const outcome = prompt
      ? await update.run({ params: { promptId: prompt.id }, body: Object.fromEntries(changed) })
      : await create.run({ body: whole });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onSaved();
  };
  return {
    ...form,
    errors: { ...form.errors, ...(form.errors.queueId && { queueId: text.chooseQueue }) },
    hasKey,
    hasVoiceKey,
    submit,
    isBusy: create.isRunning || update.isRunning,
    error: create.error ?? update.error,
  };
};
export type PromptFormState = ReturnType<typeof usePromptForm>;
