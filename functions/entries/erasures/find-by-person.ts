import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { AppointmentRow } from '#functions/engagement/appointments/appointment-row.ts';
import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import type { ContactListRow } from '#functions/engagement/contact-lists/contact-list-row.ts';
import type { ScheduleRow } from '#functions/engagement/schedules/schedule-row.ts';
import { canonicalNumber } from '#shared/contacts/phone-number.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll, readIndex, readWhole, readWholeIndex } from '#shared/server/table.ts';
import type { ErasureWork, StepFindings } from './erasure-row.ts';

const perPage = 1000;

/** The entries of lists with the person's number. */
export async function findListItems({ tenant }: TicketContext, { number }: ErasureWork): Promise<StepFindings> {
  const next = { step: 'campaigns' } as const;
  if (number === '') return { next };
  const lists = await readWhole<ContactListRow>(keys.contactLists(tenant), { consistent: true });
  const claims = await getAll<{ itemId: number }>(
    lists.map(({ id }) => keys.listNumber(tenant, id, canonicalNumber(number))),
    { consistent: true },
  );
  const listItems = claims.flatMap((claim) => claim?.itemId ?? []);
  return { counts: { listEntries: listItems.length }, listItems, next };
}

/** The person among the recipients of campaigns. A campaign that collects its audience may still add them. */
export async function findRecipients({ tenant }: TicketContext, { number }: ErasureWork): Promise<StepFindings> {
  if (number === '') return { next: { step: 'messages' } };
  const id = keys.recipientId(canonicalNumber(number));
  const campaigns = await readWhole<CampaignRow>(keys.campaigns(tenant), { consistent: true });
  const rows = await getAll<{ id: string }>(
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
export async function findSchedules({ tenant }: TicketContext, { contactIds }: ErasureWork): Promise<StepFindings> {
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
export async function findAppointments(
  { tenant }: TicketContext,
  { contactIds, cursor }: ErasureWork,
): Promise<StepFindings> {
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
