import { lazy, Suspense } from 'react';
import { type Prompt, prompts } from '#shared/prompts/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { usePhoneBeside } from '#web/entities/phone/use-phone-beside.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PasswordField, SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { promptsText } from './prompts.text.ts';
import { type PromptFormState, usePromptForm } from './use-prompt-form.ts';
import { VoicePart } from './voice-part.tsx';

const PromptPhone = lazy(() => import('./prompt-phone.tsx'));

/** The changed fields that decide about an answer. */
const unsavedOf = ({ changes }: PromptFormState) => {
  const { name: _name, queueId: _queueId, voice: _voice, voiceKey: _key, voiceRegion: _region, ...asked } = changes;
  return asked;
};

const digits = (typed: string) => typed.replace(/\D/g, '');
const decimal = (typed: string) => typed.replace(/[^\d.,]/g, '');

/** Adds a prompt, or edits the given one. */
export function PromptDialog({ prompt, onClose }: { prompt?: Prompt; onClose: () => void }) {
  const text = useText(promptsText);
  const form = usePromptForm(prompt, onClose);
  const phone = usePhoneBeside(
    <Suspense fallback={<SkeletonRows />}>
      <PromptPhone prompt={prompt ?? { name: form.values.name }} unsaved={unsavedOf(form)} />
    </Suspense>,
  );
  const allQueues = useResource(queues.list);
  const addresses = useResource(prompts.usage).data?.addresses ?? [];
  const chosen = form.values.baseUrl;
  const { field } = form;
  const whole = { inputMode: 'numeric', maxLength: 5 } as const;
  return (
    <FormDialog
      isWide
      title={prompt ? text.editTitle : text.add}
      onClose={onClose}
      beside={phone.beside}
      extra={phone.button}
      {...form.dialog}
    >
      <TextField {...field('name', text.name)} autoFocus isRequired maxLength={100} />
      <PasswordField
        {...field('apiKey', text.apiKey)}
        isRequired={!form.hasKey}
        hint={form.hasKey ? text.apiKeyKept : text.apiKeyHint}
      />
      <TextAreaField {...field('prompt', text.prompt)} hint={text.promptHint} rows={8} isRequired />
      <SelectField
        {...field('queueId', text.queue)}
        hint={text.queueHint}
        isRequired
        error={form.errors.queueId && text.chooseQueue}
        options={[
          { value: '', text: '—' },
          ...(allQueues.data ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <div className="prompt-numbers grid align-start gap-3">
        <TextField {...field('temperature', text.temperature, decimal)} hint={text.temperatureHint} maxLength={4} />
        <TextField {...field('maxTokens', text.maxTokens, digits)} hint={text.maxTokensHint} {...whole} />
        <TextField {...field('maxMessages', text.maxMessages, digits)} hint={text.maxMessagesHint} {...whole} />
      </div>
      {(addresses.length > 0 || chosen !== '') && (
        <div className="prompt-numbers grid align-start gap-3">
          <SelectField
            {...field('baseUrl', text.baseUrl)}
            options={[
              { value: '', text: text.usualProvider },
              ...[...new Set([...addresses, ...(chosen ? [chosen] : [])])].map((value) => ({ value, text: value })),
            ]}
          />
          <TextField {...field('model', text.model)} hint={text.modelHint} maxLength={100} />
        </div>
      )}
      <VoicePart form={form} />
      <ErrorNotice error={allQueues.error ?? form.error} />
    </FormDialog>
  );
}
