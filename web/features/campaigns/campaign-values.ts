import { type Campaign, confirmationSlots, messageSlots } from '#shared/campaigns/campaign.ts';

type Slot = (typeof messageSlots)[number] | (typeof confirmationSlots)[number];
type Ids = 'whatsappId' | 'contactListId' | 'tagListId' | 'fileListId' | 'queueId';

/** The form of a campaign: ids as text, empty for none; `scheduledAt` in ISO 8601, empty for none. */
export type CampaignValues = Record<Slot | Ids | 'name' | 'scheduledAt', string> &
  Record<'confirmation' | 'skipOpenConversations' | 'stopOnAnswer', boolean>;

const idText = (id: number | null | undefined): string => (id ? String(id) : '');

export function campaignFormValuesOf(campaign: Campaign | undefined): CampaignValues {
  const slots = Object.fromEntries(
    [...messageSlots, ...confirmationSlots].map((slot) => [slot, campaign?.[slot] ?? '']),
  ) as Record<Slot, string>;
  return {
    ...slots,
    name: campaign?.name ?? '',
    scheduledAt: campaign?.scheduledAt ?? '',
    whatsappId: idText(campaign?.whatsappId),
    contactListId: idText(campaign?.contactListId),
    tagListId: idText(campaign?.tagListId),
    fileListId: idText(campaign?.fileListId),
    queueId: idText(campaign?.queueId),
    confirmation: campaign?.confirmation ?? false,
    skipOpenConversations: campaign?.skipOpenConversations ?? false,
    stopOnAnswer: campaign?.stopOnAnswer ?? false,
  };
}

const two = (n: number) => String(n).padStart(2, '0');

/** A moment as the field for date and time shows it, in the reader's time zone. */
export function dateTimeInputOf(iso: string): string {
  if (iso === '') return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** ISO 8601 of a date and time as the field holds it; empty for anything else, which browsers without the field let through. */
export function isoOfInput(typed: string): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
