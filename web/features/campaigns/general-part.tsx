import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { isoOfInput, localInput } from './campaign-values.ts';
import { campaignFormText, campaignsText } from './campaigns.text.ts';
import { type CampaignChoices, useCampaignChoices } from './use-campaign-choices.ts';
import type { CampaignFormState } from './use-campaign-form.ts';

interface FormProps {
  form: CampaignFormState;
}

/** A contact list or a tag: choosing one clears the other. */
function AudienceFields({ form: { values, set, errors }, choices }: FormProps & { choices: CampaignChoices }) {
  const words = useText(campaignFormText);
  return (
    <>
      <ChoiceField
        label={words.contactList}
        name="contactListId"
        hint={words.oneAudience}
        error={errors.contactListId}
        value={values.contactListId}
        rows={choices.lists.data ?? []}
        isLoading={choices.lists.isLoading}
        onChange={(id) => {
          set('contactListId', id);
          if (id !== '') set('tagListId', '');
        }}
      />
      <ChoiceField
        label={words.tagList}
        name="tagListId"
        value={values.tagListId}
        rows={choices.tags.data ?? []}
        isLoading={choices.tags.isLoading}
        onChange={(id) => {
          set('tagListId', id);
          if (id !== '') set('contactListId', '');
        }}
      />
    </>
  );
}

/** The question before the message, the conversations that are skipped, and the answer that stops the rest. */
function BehaviourSwitches({ form: { values, set } }: FormProps) {
  const words = useText(campaignFormText);
  return (
    <div className="campaign-switches column gap-2">
      <Switch label={words.confirmation} isOn={values.confirmation} onChange={(isOn) => set('confirmation', isOn)} />
      <Switch
        label={words.skipOpenConversations}
        isOn={values.skipOpenConversations}
        onChange={(isOn) => set('skipOpenConversations', isOn)}
      />
      <Switch label={words.stopOnAnswer} isOn={values.stopOnAnswer} onChange={(isOn) => set('stopOnAnswer', isOn)} />
    </div>
  );
}

/** The audience, the connection and the time of a campaign, and the files beside its texts. */
export function GeneralPart({ form }: FormProps) {
  const text = useText(campaignsText);
  const words = useText(campaignFormText);
  const { values, set, field, file } = form;
  const choices = useCampaignChoices();
  const { connections, queues, fileLists } = choices;
  return (
    <div className="campaign-general grid gap-4">
      <TextField {...field('name', text.name)} autoFocus isRequired maxLength={50} />
      <ChoiceField
        label={text.connection}
        name="whatsappId"
        error={form.errors.whatsappId}
        value={values.whatsappId}
        rows={connections.data ?? []}
        isLoading={connections.isLoading}
        onChange={(id) => set('whatsappId', id)}
      />
      <TextField
        type="datetime-local"
        label={words.scheduledAt}
        name="scheduledAt"
        value={localInput(values.scheduledAt)}
        onChange={(typed) => set('scheduledAt', isoOfInput(typed))}
      />
      <AudienceFields form={form} choices={choices} />
      <ChoiceField
        label={words.queue}
        name="queueId"
        hint={words.queueHint}
        value={values.queueId}
        rows={queues.data ?? []}
        isLoading={queues.isLoading}
        onChange={(id) => set('queueId', id)}
      />
      <ChoiceField
        label={words.fileList}
        name="fileListId"
        value={values.fileListId}
        rows={fileLists.data ?? []}
        isLoading={fileLists.isLoading}
        onChange={(id) => set('fileListId', id)}
      />
      <FileField {...file.field} current={form.stored?.mediaName ?? null} />
      <BehaviourSwitches form={form} />
      <ErrorNotice error={choices.error} />
    </div>
  );
}
