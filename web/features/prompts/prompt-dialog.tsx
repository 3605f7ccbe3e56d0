import { lazy, Suspense } from 'react';
import type { Prompt } from '#shared/prompts/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { AssistantFailure } from '#web/entities/assistants/assistant-state.tsx';
import { HolderList } from '#web/entities/assistants/holder-list.tsx';
import { useHolders } from '#web/entities/assistants/use-holders.ts';
import { usePhoneBesideForm } from '#web/entities/phone/use-phone-beside.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PasswordField, SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/forms/form-section.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { AdvancedPart } from './advanced-part.tsx';
import { promptsText } from './prompts.text.ts';
import { type PromptFormState, usePromptForm } from './use-prompt-form.ts';
import { VoicePart } from './voice-part.tsx';

const PromptPhone = lazy(() => import('./prompt-phone.tsx'));

/** The changed fields that decide about an answer. */
const unsavedOf = ({ changes }: PromptFormState) => {
  const { name: _name, queueId: _queueId, voice: _voice, voiceKey: _key, voiceRegion: _region, ...asked } = changes;
  return asked;
};

/** Adds a prompt, or edits the given one. */
export function PromptDialog({ prompt, onClose }: { prompt?: Prompt; onClose: () => void }) {
  const text = useText(promptsText);
  const form = usePromptForm(prompt, onClose);
  const phone = usePhoneBesideForm(
    <Suspense fallback={<SkeletonRows />}>
      <PromptPhone prompt={prompt ?? { name: form.values.name }} unsaved={unsavedOf(form)} />
    </Suspense>,
  );
  const allQueues = useResource(queues.list);
  const holdersOf = useHolders('promptId');
  const { field } = form;
  return (
    <FormDialog
      isWide
      title={prompt ? text.editTitle : text.add}
      onClose={onClose}
      beside={phone.beside}
      extra={phone.button}
      {...form.dialog}
    >
      {prompt && <AssistantFailure {...prompt} />}
      <FormSection title={text.who}>
        <TextField {...field('name', text.name)} autoFocus isRequired maxLength={100} />
        <TextAreaField {...field('prompt', text.prompt)} hint={text.promptHint} rows={8} isRequired />
      </FormSection>
      <FormSection title={text.serves}>
        {prompt && <HolderList holders={holdersOf(prompt.id)} most={20} />}
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
      </FormSection>
      <FormSection title={text.account}>
        <PasswordField
          {...field('apiKey', text.apiKey)}
          isRequired={!form.hasKey}
          hint={form.hasKey ? text.apiKeyKept : text.apiKeyHint}
        />
      </FormSection>
      <FormSection title={text.voice}>
        <VoicePart form={form} />
      </FormSection>
      <AdvancedPart form={form} />
      <ErrorNotice error={allQueues.error ?? form.error} />
    </FormDialog>
  );
}
