import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { ErasureCursor, ErasureFindings, PersonErasureWork } from './erasure-row.ts';
import {
  findAppointmentsToErase,
  findListItemsToErase,
  findRecipientsToErase,
  findSchedulesToErase,
} from './find-by-person.ts';
import { findContactToErase, findTicketIdsOfPerson } from './find-contact.ts';
import { findExportsToErase, findWebhookEventsToErase } from './find-copies.ts';
import { findConversationRecords, findMessagesToErase } from './find-messages.ts';
import { findUnsentToErase } from './find-unsent.ts';

const finders: Record<
  ErasureCursor['step'],
  (context: TicketContext, work: PersonErasureWork) => Promise<ErasureFindings>
> = {
  collect: findTicketIdsOfPerson,
  waiting: findUnsentToErase,
  lists: findListItemsToErase,
  campaigns: findRecipientsToErase,
  messages: findMessagesToErase,
  records: findConversationRecords,
  schedules: findSchedulesToErase,
  appointments: findAppointmentsToErase,
  webhooks: findWebhookEventsToErase,
  exports: findExportsToErase,
  contact: findContactToErase,
};

/** Finds what the erasure removes next, a bounded number of things. */
export function findNextToErase(context: TicketContext, work: PersonErasureWork): Promise<ErasureFindings> {
  return finders[work.cursor.step](context, work);
}
