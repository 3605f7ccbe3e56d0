import { useId } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useUnsavedChangesGuard } from '#web/ui/dialogs/leaving.tsx';
import { useFocusInvalidField } from '#web/ui/forms/use-wrong-field.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import './campaigns.css';
import { campaignFormText, campaignsText } from './campaigns.text.ts';
import { CampaignGeneralPart } from './general-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { CampaignTextsPart } from './texts-part.tsx';
import { type CampaignFormState, campaignParts, useCampaignForm } from './use-campaign-form.ts';

interface FormProps {
  form: CampaignFormState;
}

/** Saves, or saves and starts; both submit the form with this id. */
function SaveButtons({ form, formId }: FormProps & { formId: string }) {
  const words = useText(campaignFormText);
  const { isBusy } = form.dialog;
  return (
    <>
      <Button type="submit" form={formId} isBusy={isBusy && !form.starts} onClick={() => form.setStarts(false)}>
        {words.saveOnly}
      </Button>
      <Button
        kind="primary"
        type="submit"
        form={formId}
        isBusy={isBusy && form.starts}
        onClick={() => form.setStarts(true)}
      >
        {form.onlyMessages ? words.saveAndRestart : words.saveAndStart}
      </Button>
    </>
  );
}

/** The fields of the shown tab. */
function ShownPart({ form }: FormProps) {
  const { part, canEdit } = form;
  if (part === 'preview') return <PreviewPart values={form.values} />;
  if (part === 'general')
    return (
      <div className="column gap-3">
        <CampaignGeneralPart form={form} />
      </div>
    );
  return (
    <fieldset className="campaign-fields column gap-3" disabled={!canEdit}>
      <CampaignTextsPart key={part} form={form} isConfirmation={part === 'confirmations'} />
    </fieldset>
  );
}

interface CampaignDialogProps {
  campaign?: Campaign;
  onClose: () => void;
  /** Opens the summary before a start. */
  onStart: (campaign: Campaign) => void;
}

/** Adds a campaign, edits the given one, or shows it while it may not be changed. */
export function CampaignDialog({ campaign, onClose, onStart }: CampaignDialogProps) {
  const text = useText(campaignsText);
  const words = useText(campaignFormText);
  const ui = useText(uiText);
  const formId = useId();
  const panelId = useId();
  const form = useCampaignForm({ campaign, onSaved: onClose, onStart });
  const { part, canEdit } = form;
  const { leave, question } = useUnsavedChangesGuard(form.dialog.isDirty, onClose);
  const wrongField = useFocusInvalidField<HTMLFormElement>();
  const title = campaign ? (canEdit ? text.editTitle : campaign.name) : text.add;
  return (
    <Dialog
      title={title}
      isWide
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{canEdit ? ui.cancel : ui.close}</Button>
          {canEdit && <SaveButtons form={form} formId={formId} />}
        </>
      }
    >
      <Tabs
        label={words.parts}
        controls={panelId}
        selected={part}
        onSelect={form.setPart}
        tabs={campaignParts.map((id) => ({ id, text: words[id] }))}
      />
      {!canEdit && <NoticeBox kind="info">{words.readOnly}</NoticeBox>}
      {form.onlyMessages && part === 'general' && (
        <NoticeBox kind={form.lacksAudience ? 'warning' : 'info'}>
          {form.lacksAudience ? words.lacksAudience : words.onlyMessages}
        </NoticeBox>
      )}
      <form id={formId} noValidate onSubmit={form.submit} {...wrongField}>
        <div id={panelId} className="campaign-part" role="tabpanel" aria-label={words[part]}>
          <ShownPart form={form} />
        </div>
      </form>
      <ErrorNotice error={form.error} />
      {question}
    </Dialog>
  );
}
