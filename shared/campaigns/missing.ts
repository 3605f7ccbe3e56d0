import { isVisible } from '#shared/text/visible-name.ts';
import { type CampaignForm, confirmationSlots, messageSlots } from './campaign.ts';

/** The fields that a campaign still lacks before it can start; `hasFile`: a file is sent with its messages. */
export function missingFields(campaign: CampaignForm, hasFile: boolean): (keyof CampaignForm)[] {
  const hasText = (slots: readonly (keyof CampaignForm)[]) => slots.some((slot) => isVisible(String(campaign[slot])));
  const { whatsappId, contactListId, tagListId, fileListId, confirmation } = campaign;
  return [
    ...(whatsappId === null ? ['whatsappId' as const] : []),
    ...(contactListId === null && tagListId === null ? ['contactListId' as const] : []),
    ...(!hasText(messageSlots) && !hasFile && fileListId === null ? ['message1' as const] : []),
    ...(confirmation && !hasText(confirmationSlots) ? ['confirmationMessage1' as const] : []),
  ];
}
