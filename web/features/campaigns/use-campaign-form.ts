import { type FormEvent, useState } from 'react';
import { type Campaign, CampaignForm, hasSentNothing, isEditable } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useFormFile } from '#web/ui/forms/use-form-file.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { valuesOf } from './campaign-values.ts';
import { campaignsText } from './campaigns.text.ts';

/** The tabs of the form, in their order. */
export const campaignParts = ['general', 'messages', 'confirmations', 'preview'] as const;
type CampaignPart = (typeof campaignParts)[number];

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
      onSaved();
      if (starts) onStart(saved);
    },
  });
  return {
    ...form,
    file,
    part,
    setPart,
    starts,
    setStarts,
    canEdit: !campaign || isEditable(campaign, hasSentNothing(campaign), new Date()),
    /** A cancelled campaign may still change its texts, to be restarted with them. */
    onlyMessages: campaign?.status === 'CANCELADA',
    submit: (event: FormEvent) => {
      // The name is the one field that the form itself refuses.
      if (!CampaignForm.shape.name.safeParse(form.values.name).success) setPart('general');
      form.dialog.onSubmit(event);
    },
  };
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>;
