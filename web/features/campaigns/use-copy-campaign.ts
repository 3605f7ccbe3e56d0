import { useState } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import type { ChosenRecipients } from '#shared/contact-lists/contact-list.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { campaignsText } from './campaigns.text.ts';
import { copiedName } from './copied-name.ts';

/** The recipients that a next campaign can be for. */
export type NextAudience = Exclude<ChosenRecipients, 'failed'>;

/** A list of these recipients, filled in the background. */
const addList = async (campaign: Campaign, recipients: NextAudience, name: string): Promise<number> => {
  const { id } = await call(contactLists.create, { body: { name } });
  await call(contactLists.addContacts, {
    params: { contactListId: id },
    body: { campaignId: campaign.id, recipients },
  });
  return id;
};

/** Makes an inactive campaign of another one, for the same people or for some of its recipients. */
export function useCopyCampaign(onCopied: (copy: Campaign) => void) {
  const text = useText(campaignsText);
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const copy = async (campaign: Campaign, recipients?: NextAudience) => {
    setBusy(true);
    try {
      const name = recipients
        ? copiedName(campaign.name, (base) => `${base}: ${text[`${recipients}Part`]}`)
        : copiedName(campaign.name, text.copyName);
      const list = recipients ? { contactListId: await addList(campaign, recipients, name) } : {};
      onCopied(await call(campaigns.copy, { params: { campaignId: campaign.id }, body: { name, ...list } }));
      revalidateShownData([campaigns.list, contactLists.list]);
    } catch (thrown) {
      toast.error(textOf(asApiError(thrown)));
    } finally {
      setBusy(false);
    }
  };
  return { copy, isBusy };
}
