import type { Prompt } from '#shared/prompts/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { PasswordField, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { useText } from '#web/ui/use-text.ts';
import { promptsText } from './prompts.text.ts';
import { usePromptForm } from './use-prompt-form.ts';
import { VoicePart } from './voice-part.tsx';

/** Adds a prompt, or edits the given one. */
export function PromptDialog({ prompt, onClose }: { prompt?: Prompt; onClose: () => void }) {
  const text = useText(promptsText);
  const form = usePromptForm(prompt, onClose);
  const allQueues = useResource(queues.list);
  const { values, set, errors } = form;
  const number = (name: 'maxTokens' | 'maxMessages', label: string, hint: string) => (
    <TextField
      label={label}
      name={name}
      hint={hint}
      inputMode="numeric"
      maxLength={5}
      value={values[name]}
      error={errors[name]}
      onChange={(typed) => set(name, typed.replace(/\D/g, ''))}
    />
  );
  return (
    <FormDialog
      isWide
      title={prompt ? text.editTitle : text.add}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
    >
      <TextField
        label={text.name}
        name="name"
        autoFocus
        isRequired
        maxLength={100}
        value={values.name}
        error={errors.name}
        onChange={(typed) => set('name', typed)}
      />
      <PasswordField
        label={text.apiKey}
        name="apiKey"
        isRequired={!form.hasKey}
        hint={form.hasKey ? text.apiKeyKept : text.apiKeyHint}
        autoComplete="off"
        value={values.apiKey}
        error={errors.apiKey}
        onChange={(typed) => set('apiKey', typed)}
      />
      <TextAreaField
        label={text.prompt}
        name="prompt"
        hint={text.promptHint}
        rows={8}
        isRequired
        value={values.prompt}
        error={errors.prompt}
        onChange={(typed) => set('prompt', typed)}
      />
      <SelectField
        label={text.queue}
        name="queueId"
        hint={text.queueHint}
        isRequired
        value={values.queueId}
        error={errors.queueId}
        options={[
          { value: '', text: text.chooseQueue },
          ...(allQueues.data ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChange={(id) => set('queueId', id)}
      />
      <div className="prompt-numbers">
        <TextField
          label={text.temperature}
          name="temperature"
          hint={text.temperatureHint}
          maxLength={4}
          value={values.temperature}
          error={errors.temperature}
          onChange={(typed) => set('temperature', typed.replace(/[^\d.,]/g, ''))}
        />
        {number('maxTokens', text.maxTokens, text.maxTokensHint)}
        {number('maxMessages', text.maxMessages, text.maxMessagesHint)}
      </div>
      <VoicePart form={form} />
      <ErrorNotice error={allQueues.error ?? form.error} />
    </FormDialog>
  );
}
