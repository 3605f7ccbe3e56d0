import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { removeAppointment } from '#functions/engagement/appointments/appointment-store.ts';
import { removeListItem } from '#functions/engagement/contact-lists/item-store.ts';
import { removeSchedule } from '#functions/engagement/schedules/schedule-store.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { eraseMessages } from './erase-messages.ts';
import { eraseObjects } from './erase-objects.ts';
import { eraseRecipient } from './erase-recipient.ts';
import type { ErasureFindings, PersonErasureWork } from './erasure-row.ts';
import { releasePaceOfErasedPerson } from './free-pace.ts';

const unlessGone =
  (code: ErrorCode) =>
  (error: unknown): void => {
    if (!(error instanceof AppError && error.code === code)) throw error;
  };

/** Removes what a step found. It may be repeated: what is gone already is passed over. */
export async function removeErasureFindings(
  context: TicketContext,
  work: PersonErasureWork,
  found: ErasureFindings,
): Promise<void> {
  const { tenant } = context;
  const always = () => undefined;
  for (const id of found.paces ?? []) await releasePaceOfErasedPerson(tenant, id, work.contactIds);
  if (found.messages) await eraseMessages(tenant, found.messages.ticketId, found.messages.seqs);
  for (const id of found.schedules ?? [])
    await removeSchedule(tenant, id, always).catch(unlessGone('ERR_NO_SCHEDULE_FOUND'));
  for (const id of found.appointments ?? [])
    await removeAppointment(tenant, id, always, new Date()).catch(unlessGone('ERR_NO_APPOINTMENT_FOUND'));
  for (const id of found.listItems ?? [])
    await removeListItem(tenant, id).catch(unlessGone('ERR_NO_CONTACTLISTITEM_FOUND'));
  for (const one of found.recipients ?? []) await eraseRecipient(tenant, one);
  await eraseObjects(found.files ?? []);
  // Rows go last: the step finds nothing again without them.
  await writeRowsInBatches([], found.remove ?? []);
}
