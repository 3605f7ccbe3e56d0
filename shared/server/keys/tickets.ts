import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** Rows over which a company's counts are spread. */
export const counterShards = 8;

/** Tickets, their service cycles, notes and counts. */
export const ticketKeys = {
  /** A ticket is the thread of one contact on one connection: its key makes a second one impossible. */
  ticket: (t: Tenant, contactId: number, whatsappId: number): Key => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    sk: `TICKET#${pad(whatsappId)}`,
  }),
  /** All tickets of a contact. */
  contactTickets: (t: Tenant, contactId: number) => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    prefix: 'TICKET#',
  }),
  /** Ticket id (or uuid) → contact and connection; never changes once written. */
  ticketById: (t: Tenant, ticketId: number): Key => ({ pk: `${company(t)}#TICKETID#${ticketId}`, sk: 'POINTER' }),
  ticketByUuid: (t: Tenant, uuid: string): Key => ({ pk: `${company(t)}#TICKETUUID#${uuid}`, sk: 'POINTER' }),
  /** Service cycle `n` of a ticket. */
  cycle: (t: Tenant, contactId: number, whatsappId: number, n: number): Key => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    sk: `CYCLE#${pad(whatsappId)}#${pad(n)}`,
  }),
  /** All service cycles of a ticket, in their order. */
  cycles: (t: Tenant, contactId: number, whatsappId: number) => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    prefix: `CYCLE#${pad(whatsappId)}#`,
  }),
  /** Index ranges of all service cycles, by the hour in which they began (gsi1) and the day on which they were finished (gsi2). */
  cyclesBegun: (t: Tenant) => `${company(t)}#CYCLES#BEGUN`,
  cyclesFinished: (t: Tenant) => `${company(t)}#CYCLES#FINISHED`,
  byCountedDay: (day: string, ticketId: number, n: number) => `${day}#${pad(ticketId)}#${pad(n)}`,
  /** An agent who looked into a ticket or took it over, and when. */
  ticketLog: (t: Tenant, ticketId: number, at: string, userId: number): Key => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}`,
    sk: `LOG#${at}#${pad(userId)}`,
  }),
  /** The log of a ticket. */
  ticketLogs: (t: Tenant, ticketId: number) => ({ pk: `${company(t)}#CHAT#${pad(ticketId)}`, prefix: 'LOG#' }),
  /** A note; `notesOfTicket` is the index range of a ticket's notes. */
  ticketNote: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#NOTE#${pad(id)}`, sk: 'NOTE' }),
  notesOfTicket: (t: Tenant, ticketId: number) => `${company(t)}#NOTES#${pad(ticketId)}`,
  /** An act on many tickets, and those of its tickets that took it. */
  bulk: (t: Tenant, id: string): Key => ({ pk: `${company(t)}#BULK#${id}`, sk: 'BULK' }),
  bulkResult: (t: Tenant, id: string, ticketId: number): Key => ({
    pk: `${company(t)}#BULK#${id}`,
    sk: `RESULT#${pad(ticketId)}`,
  }),
  bulkResults: (t: Tenant, id: string) => ({ pk: `${company(t)}#BULK#${id}`, prefix: 'RESULT#' }),
  /** All tickets that wait. */
  ticketsWaiting: (t: Tenant) => `${company(t)}#TICKETS#pending`,
  /** Tickets of one agent (null: unassigned); those with unread messages are in a separate range. */
  ticketsOfUser: (t: Tenant, status: string, userId: number | null, isUnread: boolean) =>
    `${company(t)}#TICKETS#${status}#USER#${userId ?? 'null'}${isUnread ? '#UNREAD' : ''}`,
  /** Tickets of one queue; in gsi2, waiting tickets with unread messages are in a separate range, like an agent's. */
  ticketsOfQueue: (t: Tenant, status: string, queueId: number | null, isUnread = false) =>
    `${company(t)}#TICKETS#${status}#QUEUE#${queueId ?? 'null'}${isUnread ? '#UNREAD' : ''}`,
  /** Index range (gsi1) of the tickets of a status that carry a tag. */
  ticketsOfTag: (t: Tenant, status: string, tagId: number) => `${company(t)}#TICKETS#${status}#TAG#${tagId}`,
  /** All tickets ever created, ordered by when each began. */
  ticketsBegun: (t: Tenant) => `${company(t)}#TICKETS#BEGUN`,
  /** Index range (gsi2) of the tickets that last changed on a later day than their newest message came. */
  ticketsChangedLater: (t: Tenant) => `${company(t)}#TICKETS#CHANGED`,
  /** Index range (gsi2) of the snoozed tickets, by when they return. */
  ticketsSnoozed: (t: Tenant) => `${company(t)}#TICKETS#SNOOZED`,
  /** Sort key of ticket ranges: the time that lists show for the ticket. */
  byListTime: (at: string, ticketId: number) => `${at}#${pad(ticketId)}`,
  /** Ticket counts of a company, spread over `counterShards` rows so that transitions do not contend for one item. */
  counts: (t: Tenant, shard: number): Key => ({ pk: `${company(t)}#COUNTS`, sk: `SHARD#${shard}` }),
  allCounts: (t: Tenant) => ({ pk: `${company(t)}#COUNTS`, prefix: 'SHARD#' }),
} as const;
