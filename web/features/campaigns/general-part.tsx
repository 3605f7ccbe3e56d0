import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { FormSection } from '#web/ui/forms/form-section.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { dateTimeInputOf, isoOfInput } from './campaign-values.ts';
import { campaignFormText, campaignsText } from './campaigns.text.ts';
import { ListAudience } from './list-audience.tsx';
import { type CampaignChoices, useCampaignChoices } from './use-campaign-choices.ts';
import type { CampaignFormState } from './use-campaign-form.ts';

interface FormProps {
  form: CampaignFormState;
}

interface PartProps extends FormProps {
  choices: CampaignChoices;
}

/** The contact list, or the tag, and who of them is left out. */
function AudienceSection({ form, choices }: PartProps) {
  const words = useText(campaignFormText);
  const { values, set, errors, audience, setAudience } = form;
  const field = audience === 'contactListId' ? choices.lists : choices.tags;
  return (
    <FormSection title={words.audience}>
      <Segmented
        label={words.audience}
        value={audience}
        options={[
          { value: 'contactListId', text: words.byList },
          { value: 'tagListId', text: words.tagList },
        ]}
        onChange={setAudience}
      />
      <ChoiceField
        key={audience}
        label={audience === 'contactListId' ? words.contactList : words.tagList}
        name={audience}
        {...(audience === 'tagListId' ? { hint: words.ofTag } : {})}
        error={errors.contactListId}
        none={words.choose}
        value={values[audience]}
        rows={field.data ?? []}
        isLoading={field.isLoading}
        onChange={(id) => set(audience, id)}
      />
      {audience === 'contactListId' && values.contactListId !== '' && (
        <ListAudience contactListId={Number(values.contactListId)} />
      )}
      <Switch
        label={words.skipOpenConversations}
        isOn={values.skipOpenConversations}
        onChange={(isOn) => set('skipOpenConversations', isOn)}
      />
    </FormSection>
  );
}

/** The connection that sends. A cancelled campaign may change it too, as its own may be deleted; so may its files. */
function ConnectionField({ form: { values, set, errors }, choices: { connections } }: PartProps) {
  const text = useText(campaignsText);
  const words = useText(campaignFormText);
  return (
    <ChoiceField
      label={text.connection}
      name="whatsappId"
      error={errors.whatsappId}
      none={words.choose}
      value={values.whatsappId}
      rows={connections.data ?? []}
      isLoading={connections.isLoading}
      onChange={(id) => set('whatsappId', id)}
    />
  );
}

/** By which connection, when, and whether a question goes first. */
function SendingSection({ form, choices }: PartProps) {
  const words = useText(campaignFormText);
  const { values, set } = form;
  return (
    <FormSection title={words.sending}>
      {!form.onlyMessages && <ConnectionField form={form} choices={choices} />}
      <TextField
        type="datetime-local"
        label={words.scheduledAt}
        name="scheduledAt"
        value={dateTimeInputOf(values.scheduledAt)}
        onChange={(typed) => set('scheduledAt', isoOfInput(typed))}
      />
      <Switch label={words.confirmation} isOn={values.confirmation} onChange={(isOn) => set('confirmation', isOn)} />
    </FormSection>
  );
}

/** The queue of those who answer, and whether an answer ends the campaign for them. */
function AnswersSection({ form: { values, set }, choices: { queues } }: PartProps) {
  const words = useText(campaignFormText);
  return (
    <FormSection title={words.answers}>
      <ChoiceField
        label={words.queue}
        name="queueId"
        hint={words.queueHint}
        value={values.queueId}
        rows={queues.data ?? []}
        isLoading={queues.isLoading}
        onChange={(id) => set('queueId', id)}
      />
      <Switch label={words.stopOnAnswer} isOn={values.stopOnAnswer} onChange={(isOn) => set('stopOnAnswer', isOn)} />
    </FormSection>
  );
}

/** The files sent with the message. */
function FilesSection({ form: { values, set, file, stored }, choices: { fileLists } }: PartProps) {
  const words = useText(campaignFormText);
  return (
    <FormSection title={words.files}>
      <ChoiceField
        label={words.fileList}
        name="fileListId"
        value={values.fileListId}
        rows={fileLists.data ?? []}
        isLoading={fileLists.isLoading}
        onChange={(id) => set('fileListId', id)}
      />
      <FileField {...file.field} current={stored?.mediaName ?? null} />
    </FormSection>
  );
}

/** The name, the audience, the connection and the time of a campaign, and the files beside its texts. */
export function CampaignGeneralPart({ form }: FormProps) {
  const text = useText(campaignsText);
  const choices = useCampaignChoices();
  const part = { form, choices };
  return (
    <>
      {form.onlyMessages && <ConnectionField {...part} />}
      {form.lacksAudience && <AudienceSection {...part} />}
      {form.onlyMessages && <FilesSection {...part} />}
      <fieldset className="campaign-fields campaign-general grid gap-4" disabled={!form.canEdit || form.onlyMessages}>
        <TextField {...form.field('name', text.name)} autoFocus isRequired maxLength={50} />
        {!form.lacksAudience && <AudienceSection {...part} />}
        <SendingSection {...part} />
        <AnswersSection {...part} />
        {!form.onlyMessages && <FilesSection {...part} />}
      </fieldset>
      <ErrorNotice error={choices.error} />
    </>
  );
}
