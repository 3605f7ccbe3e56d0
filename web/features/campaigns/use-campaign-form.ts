import { type FormEvent, useMemo, useState } from 'react';
import { type Campaign, CampaignForm, hasSentNothing, isEditable } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { missingFields } from '#shared/campaigns/missing.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useFormFile } from '#web/ui/forms/use-form-file.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { campaignFormValuesOf } from './campaign-values.ts';
import { campaignsText } from './campaigns.text.ts';
import { useAudience } from './use-audience.ts';

/** The tabs of the form, in their order. */
export const campaignParts = ['general', 'messages', 'confirmations', 'preview'] as const;
type CampaignPart = (typeof campaignParts)[number];

/** The fields of a campaign that starts or has a moment to start; a draft may lack most of them. */
const startable = (hasFile: boolean) =>
  CampaignForm.superRefine((values, context) => {
    for (const field of missingFields(values, hasFile))
      context.addIssue({ code: 'custom', path: [field], message: 'Required' });
  });

const partOf = (field: string): CampaignPart => {
  if (field.startsWith('message')) return 'messages';
  return field.startsWith('confirmationMessage') ? 'confirmations' : 'general';
};

interface Options {
  campaign: Campaign | undefined;
  onSaved: () => void;
  /** Called after `onSaved` when the user asked to start as well. */
  onStart: (campaign: Campaign) => void;
}

/** The form of a campaign: its values, its file, the shown tab, and whether saving also starts it. */
export function useCampaignForm({ campaign, onSaved, onStart }: Options) {
  const text = useText(campaignsText);
  const [part, setPart] = useState<CampaignPart>('general');
  const [starts, setStarts] = useState(false);
  const file = useFormFile(campaigns);
  const hasFile = file.isThere(Boolean(campaign?.mediaName));
  const schema = useMemo(() => (starts ? startable(hasFile) : CampaignForm), [starts, hasFile]);
  const form = useCrudForm({
    routes: campaigns,
    row: campaign,
    params: ({ id }) => ({ campaignId: id }),
    schema,
    values: campaignFormValuesOf(campaign),
    file,
    changes: [campaigns.list, campaigns.show, campaigns.estimate],
    saved: text.saved,
    onSaved: (saved) => {
      onSaved();
      if (starts) onStart(saved);
    },
  });
  return {
    ...form,
    ...useAudience(form.values, form.set),
    file,
    part,
    setPart,
    starts,
    setStarts,
    canEdit: !campaign || isEditable(campaign, hasSentNothing(campaign), new Date()),
    /** A cancelled campaign may still change its texts, to be restarted with them. */
    onlyMessages: campaign?.status === 'CANCELADA',
    /** Its list or tag was deleted before its people were collected: another one can be chosen. */
    lacksAudience:
      campaign?.status === 'CANCELADA' && campaign.counts.total === 0 && !campaign.contactList && !campaign.tagList,
    submit: (event: FormEvent) => {
      const wrong = schema.safeParse(form.values).error?.issues[0]?.path[0];
      if (wrong !== undefined) setPart(partOf(String(wrong)));
      form.dialog.onSubmit(event);
    },
  };
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>;
