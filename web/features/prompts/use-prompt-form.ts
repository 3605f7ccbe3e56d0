import { type FormEvent, useMemo, useState } from 'react';
import * as z from 'zod';
import { mask } from '#shared/http/masked.ts';
import { type Prompt, prompts } from '#shared/prompts/contract.ts';
import { PromptForm } from '#shared/prompts/prompt-form.ts';
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
});

/** What is typed and chosen; numbers as their digits. */
const valuesOf = (prompt: Prompt | undefined) => ({
  name: prompt?.name ?? '',
  prompt: prompt?.prompt ?? '',
  // A stored key is not shown: what is typed takes its place.
  apiKey: '',
  queueId: prompt?.queueId?.toString() ?? '',
  maxMessages: String(prompt?.maxMessages ?? 10),
  maxTokens: String(prompt?.maxTokens ?? 100),
  temperature: String(prompt?.temperature ?? 1),
});
type PromptValues = ReturnType<typeof valuesOf>;

/** The form of a new prompt, or of the one given. */
export const usePromptForm = (prompt: Prompt | undefined, onSaved: () => void) => {
  const text = useText(promptsText);
  const hasKey = prompt !== undefined;
  const schema = useMemo(
    () =>
      z.preprocess((typed) => {
        const values = typed as PromptValues;
        return hasKey && values.apiKey === '' ? { ...values, apiKey: mask } : values;
      }, Fields),
    [hasKey],
  );
  const [initial] = useState(() => valuesOf(prompt));
  const form = useForm<PromptValues>(schema, initial);
  const changes = { changes: [prompts.list] };
  const create = useCommand(prompts.create, changes);
  const update = useCommand(prompts.update, changes);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const body = schema.parse(form.values);
    const outcome = prompt ? await update.run({ params: { promptId: prompt.id }, body }) : await create.run({ body });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onSaved();
  };
  return {
    ...form,
    errors: { ...form.errors, ...(form.errors.queueId && { queueId: text.chooseQueue }) },
    hasKey,
    submit,
    isBusy: create.isRunning || update.isRunning,
    error: create.error ?? update.error,
  };
};
