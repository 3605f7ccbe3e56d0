import { contactLists } from '#shared/contact-lists/contract.ts';
import { files } from '#shared/files/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { FormFile } from '#web/ui/use-form-file.ts';
import { useText } from '#web/ui/use-text.ts';
import { isoOfInput, localInput } from './campaign-values.ts';
import { campaignFormText, campaignsText } from './campaigns.text.ts';
import type { CampaignFormState } from './form-type.ts';

/** The audience, the connection and the time of a campaign, and the files beside its texts. */
export function GeneralPart({ form, file }: { form: CampaignFormState; file: FormFile }) {
  const text = useText(campaignsText);
  const words = useText(campaignFormText);
  const { values, set, field } = form;
  const lists = useResource(contactLists.listAll, { query: {} });
  const allTags = useResource(tags.listAll, { query: {} });
  const fileLists = useResource(files.listAll, { query: {} });
  const connections = useResource(whatsapp.list, { query: {} });
  const allQueues = useResource(queues.list, { query: {} });
  const error = lists.error ?? allTags.error ?? fileLists.error ?? connections.error ?? allQueues.error;
  return (
    <div className="campaign-general">
      <TextField {...field('name', text.name)} autoFocus isRequired maxLength={50} />
      <ChoiceField
        label={text.connection}
        name="whatsappId"
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
      <ChoiceField
        label={words.contactList}
        name="contactListId"
        hint={words.oneAudience}
        value={values.contactListId}
        rows={lists.data ?? []}
        isLoading={lists.isLoading}
        onChange={(id) => {
          set('contactListId', id);
          if (id !== '') set('tagListId', '');
        }}
      />
      <ChoiceField
        label={words.tagList}
        name="tagListId"
        value={values.tagListId}
        rows={allTags.data ?? []}
        isLoading={allTags.isLoading}
        onChange={(id) => {
          set('tagListId', id);
          if (id !== '') set('contactListId', '');
        }}
      />
      <ChoiceField
        label={words.queue}
        name="queueId"
        hint={words.queueHint}
        value={values.queueId}
        rows={allQueues.data ?? []}
        isLoading={allQueues.isLoading}
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
      <div className="campaign-switches">
        <Switch label={words.confirmation} isOn={values.confirmation} onChange={(isOn) => set('confirmation', isOn)} />
        <Switch
          label={words.skipOpenConversations}
          isOn={values.skipOpenConversations}
          onChange={(isOn) => set('skipOpenConversations', isOn)}
        />
        <Switch label={words.stopOnAnswer} isOn={values.stopOnAnswer} onChange={(isOn) => set('stopOnAnswer', isOn)} />
      </div>
      <ErrorNotice error={error} />
    </div>
  );
}
