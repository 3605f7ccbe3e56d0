import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { AppointmentRow } from '#functions/engagement/appointments/appointment-row.ts';
import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import type { ContactListRow } from '#functions/engagement/contact-lists/contact-list-row.ts';
import type { ScheduleRow } from '#functions/engagement/schedules/schedule-row.ts';
import { canonicalNumber } from '#shared/contacts/phone-number.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex, readTableRows, readWholeIndex, readWholeRange } from '#shared/server/table.ts';
import type { ErasureFindings, PersonErasureWork } from './erasure-row.ts';

const perPage = 1000;

/** The entries of lists with the person's number. */
export async function findListItemsToErase(
  { tenant }: TicketContext,
  { number }: PersonErasureWork,
): Promise<ErasureFindings> {
  const next = { step: 'campaigns' } as const;
  if (number === '') return { next };
  const lists = await readWholeRange<ContactListRow>(keys.contactLists(tenant), { consistent: true });
  const claims = await readTableRows<{ itemId: number }>(
    lists.map(({ id }) => keys.listNumber(tenant, id, canonicalNumber(number))),
    { consistent: true },
  );
  const listItems = claims.flatMap((claim) => claim?.itemId ?? []);
  return { counts: { listEntries: listItems.length }, listItems, next };
}

/** The person among the recipients of campaigns. A campaign that collects its audience may still add them. */
export async function findRecipientsToErase(
  { tenant }: TicketContext,
  { number }: PersonErasureWork,
): Promise<ErasureFindings> {
  if (number === '') return { next: { step: 'messages' } };
  const id = keys.recipientId(canonicalNumber(number));
  const campaigns = await readWholeRange<CampaignRow>(keys.campaigns(tenant), { consistent: true });
  const rows = await readTableRows<{ id: string }>(
    campaigns.map((campaign) => keys.recipient(tenant, campaign.id, id)),
    { consistent: true },
  );
  const recipients = campaigns.flatMap((campaign, n) => (rows[n] ? [{ campaignId: campaign.id, id }] : []));
  const isPreparing = campaigns.some((campaign) => campaign.isPreparing);
  return {
    counts: { recipients: recipients.length },
    recipients,
    remove: campaigns.map((campaign) => keys.numberToCheck(tenant, `campaign-${campaign.id}-${id}`)),
    ...(isPreparing && { waits: true }),
    next: isPreparing ? { step: 'campaigns' } : { step: 'messages' },
  };
}

/** Scheduled messages to the person, with their files. */
export async function findSchedulesToErase(
  { tenant }: TicketContext,
  { contactIds }: PersonErasureWork,
): Promise<ErasureFindings> {
  const found = await Promise.all(
    contactIds.map((id) => readWholeIndex<ScheduleRow>('gsi2', keys.schedulesOfContact(tenant, id))),
  );
  const rows = found.flat();
  return {
    counts: { schedules: rows.length },
    schedules: rows.map(({ id }) => id),
    files: rows.flatMap(({ media }) => (media ? [media.key] : [])),
    next: { step: 'appointments' },
  };
}

/** The person's appointments, in pages of all appointments. */
export async function findAppointmentsToErase(
  { tenant }: TicketContext,
  { contactIds, cursor }: PersonErasureWork,
): Promise<ErasureFindings> {
  const options = { limit: perPage, ...(cursor.after !== undefined && { above: cursor.after }) };
  const { rows, last } = await readIndex<AppointmentRow & { gsi1sk: string }>(
    'gsi1',
    keys.appointments(tenant),
    options,
  );
  const own = rows.filter(({ contactId }) => contactIds.includes(contactId));
  const after = last && rows.at(-1)?.gsi1sk;
  return {
    counts: { appointments: own.length },
    appointments: own.map(({ id }) => id),
    next: after === undefined ? { step: 'webhooks' } : { step: 'appointments', after },
  };
}
