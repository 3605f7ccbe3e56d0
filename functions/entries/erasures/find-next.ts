import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { ErasureCursor, ErasureWork, StepFindings } from './erasure-row.ts';
import { findAppointments, findListItems, findRecipients, findSchedules } from './find-by-person.ts';
import { findContact, findTicketIds } from './find-contact.ts';
import { findExports, findWebhookEvents } from './find-copies.ts';
import { findMessages, findRecords } from './find-messages.ts';
import { findUnsent } from './find-unsent.ts';

const finders: Record<ErasureCursor['step'], (context: TicketContext, work: ErasureWork) => Promise<StepFindings>> = {
  collect: findTicketIds,
  waiting: findUnsent,
  lists: findListItems,
  campaigns: findRecipients,
  messages: findMessages,
  records: findRecords,
  schedules: findSchedules,
  appointments: findAppointments,
  webhooks: findWebhookEvents,
  exports: findExports,
  contact: findContact,
};

/** Finds what the erasure removes next, a bounded number of things. */
export function findNext(context: TicketContext, work: ErasureWork): Promise<StepFindings> {
  return finders[work.cursor.step](context, work);
}
