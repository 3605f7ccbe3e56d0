import { type FormEvent, useId, useState } from 'react';
import { type Campaign, CampaignForm, hasSentNothing, isEditable } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLeaving } from '#web/ui/leaving.tsx';
import { ErrorNotice, Notice } from '#web/ui/notice.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { uiText } from '#web/ui/ui.text.ts';
import { useCrudForm } from '#web/ui/use-crud-form.ts';
import { useFormFile } from '#web/ui/use-form-file.ts';
import { useText } from '#web/ui/use-text.ts';
import { useWrongField } from '#web/ui/use-wrong-field.ts';
import { valuesOf } from './campaign-values.ts';
import './campaigns.css';
import { campaignFormText, campaignsText } from './campaigns.text.ts';
import { GeneralPart } from './general-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { TextsPart } from './texts-part.tsx';

const parts = ['general', 'messages', 'confirmations', 'preview'] as const;

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
  const [part, setPart] = useState<(typeof parts)[number]>('general');
  const [starts, setStarts] = useState(false);
  const file = useFormFile(campaigns);
  const form = useCrudForm({
    routes: campaigns,
    row: campaign,
    params: ({ id }) => ({ campaignId: id }),
    schema: CampaignForm,
    values: valuesOf(campaign),
    file,
    changes: [campaigns.list, campaigns.show, campaigns.estimate],
    saved: text.saved,
    onSaved: (saved) => {
      onClose();
      if (starts) onStart(saved);
    },
  });
  const { leave, question } = useLeaving(form.dialog.isDirty, onClose);
  const wrongField = useWrongField<HTMLFormElement>();
  const canEdit = !campaign || isEditable(campaign, hasSentNothing(campaign), new Date());
  const onlyMessages = campaign?.status === 'CANCELADA';
  const submit = (event: FormEvent) => {
    // The name is the one field that the form itself refuses.
    if (!CampaignForm.shape.name.safeParse(form.values.name).success) setPart('general');
    form.dialog.onSubmit(event);
  };
  const title = campaign ? (canEdit ? text.editTitle : campaign.name) : text.add;
  return (
    <Dialog
      title={title}
      isWide
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{canEdit ? ui.cancel : ui.close}</Button>
          {canEdit && (
            <>
              <Button
                type="submit"
                form={formId}
                isBusy={form.dialog.isBusy && !starts}
                onClick={() => setStarts(false)}
              >
                {words.saveOnly}
              </Button>
              <Button
                kind="primary"
                type="submit"
                form={formId}
                isBusy={form.dialog.isBusy && starts}
                onClick={() => setStarts(true)}
              >
                {onlyMessages ? words.saveAndRestart : words.saveAndStart}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="campaign-tabs">
        <Tabs
          label={words.parts}
          controls={panelId}
          selected={part}
          onSelect={setPart}
          tabs={parts.map((id) => ({ id, text: words[id] }))}
        />
      </div>
      {!canEdit && <Notice kind="info">{words.readOnly}</Notice>}
      {onlyMessages && part === 'general' && <Notice kind="info">{words.onlyMessages}</Notice>}
      <form id={formId} noValidate onSubmit={submit} {...wrongField}>
        <div id={panelId} role="tabpanel" aria-label={words[part]}>
          {part === 'general' && (
            <fieldset className="campaign-fields" disabled={!canEdit || onlyMessages}>
              <GeneralPart form={form} file={file} />
            </fieldset>
          )}
          {(part === 'messages' || part === 'confirmations') && (
            <fieldset className="campaign-fields" disabled={!canEdit}>
              <TextsPart key={part} form={form} isConfirmation={part === 'confirmations'} />
            </fieldset>
          )}
          {part === 'preview' && <PreviewPart values={form.values} />}
        </div>
      </form>
      <ErrorNotice error={form.error} />
      {question}
    </Dialog>
  );
}
