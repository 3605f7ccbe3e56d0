import * as z from 'zod';
import { BooleanQueryText, IdListAsJson, PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Pause } from '#shared/pause.ts';
import { profiles } from '#shared/permissions.ts';
import { UserRole } from '#shared/roles/user-role.ts';
import { NoteText } from '#shared/ticket-notes/contract.ts';
import { TicketStatus } from '#shared/ticket-status.ts';
import { QueueMini } from '#shared/tickets/queue-mini.ts';
import { TicketLogEntry } from './log-entry.ts';
import { ShownCycle } from './shown-cycle.ts';
import { SnoozeChoice } from './snooze.ts';
import { Ticket, TicketCounts } from './ticket.ts';
import { TicketAfterAct } from './ticket-after-act.ts';

const Day = z.iso.date();

export const TicketFilters = PageQuery.extend({
  status: z.union([TicketStatus, z.literal('').transform(() => undefined)]).optional(),
  /** All tickets instead of the caller's own; requires the right to it. */
  showAll: BooleanQueryText.default(false),
  queueIds: IdListAsJson.optional(),
  /** Tickets that carry every one of these tags. */
  tags: IdListAsJson.optional(),
  /** Tickets of any of these users. */
  users: IdListAsJson.optional(),
  /** Created on this day (company time zone). */
  date: z.union([Day, z.literal('').transform(() => undefined)]).optional(),
  /** Last active on this day (company time zone). */
  updatedAt: z.union([Day, z.literal('').transform(() => undefined)]).optional(),
  withUnreadMessages: BooleanQueryText.default(false),
  /** Snoozed tickets alone, by when they return, or lists without them. Absent: they are listed as open tickets. */
  snoozed: BooleanQueryText.optional(),
  /** By the time that lists show. Absent: waiting tickets oldest first, all others newest first. */
  order: z.enum(['newest', 'oldest']).optional(),
  /** Parts of the contact's name or number, or beginnings of the words of a message: all of them must match. */
  searchParam: z.string().max(100).optional(),
  /** `people`: a search looks at names and numbers only. */
  searchIn: z.enum(['all', 'people']).default('all'),
});

const TicketForm = z.object({
  contactId: PositiveId,
  queueId: PositiveId.nullish(),
  whatsappId: PositiveId.nullish(),
  userId: PositiveId.nullish(),
  status: TicketStatus.optional(),
  /** Opens a conversation on the chosen connection although the contact has one on another. */
  besideOther: z.boolean().optional(),
});

/** Requested changes, decided on the ticket's state when the call arrives. */
const TicketChange = z.object({
  status: TicketStatus.optional(),
  userId: PositiveId.nullish(),
  queueId: PositiveId.nullish(),
  whatsappId: PositiveId.nullish(),
  useIntegration: z.boolean().optional(),
  promptId: PositiveId.nullish(),
  integrationId: PositiveId.nullish(),
  /** A note for the colleague who gets it, written with the change and shown in their bell. */
  note: NoteText.optional(),
  /** False closes without farewell ("Fechar"). */
  sendCompletionMessage: z.boolean().default(true),
});

/** A colleague who can be given a ticket. */
export const TicketReceiver = z.object({
  id: z.int(),
  name: z.string(),
  profile: z.enum(profiles),
  role: UserRole.nullable(),
  /** May see tickets that no queue has. */
  allTicket: z.enum(['enabled', 'desabled']),
  online: z.boolean(),
  /** Null: they take no break. */
  pause: Pause.nullable(),
  /** Open tickets that they have now. */
  open: z.int(),
  /** The queues that they serve, and those that they watch: they are not given tickets of the latter. */
  queues: z.array(QueueMini),
  watchedQueues: z.array(QueueMini),
});
export type TicketReceiver = z.infer<typeof TicketReceiver>;

const params = z.object({ ticketId: PositiveId });

export const tickets = defineRoutes('tickets', {
  list: {
    method: 'GET',
    path: '/tickets',
    right: 'tickets:read',
    summary: 'Lists tickets by last activity, newest first, as far as the caller may see them',
    query: TicketFilters,
    returns: z.object({ tickets: z.array(Ticket), ...pageAnswerFields }),
  },
  counts: {
    method: 'GET',
    path: '/tickets/counts',
    right: 'tickets:read',
    summary: 'Returns the counts of the tabs for the caller',
    query: z.object({ showAll: BooleanQueryText.default(false), queueIds: IdListAsJson.optional() }),
    returns: TicketCounts,
  },
  receivers: {
    method: 'GET',
    path: '/tickets/receivers',
    right: 'tickets:read',
    summary: 'Lists the colleagues a ticket can be given to, who is online and has fewest open tickets first',
    returns: z.object({ users: z.array(TicketReceiver) }),
  },
  show: {
    method: 'GET',
    path: '/tickets/{ticketId}',
    right: 'tickets:read',
    summary: 'Shows a ticket',
    params,
    returns: Ticket,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  showByUuid: {
    method: 'GET',
    path: '/tickets/u/{uuid}',
    right: 'tickets:read',
    summary: 'Shows a ticket by the uuid in its address',
    params: z.object({ uuid: z.string().max(60) }),
    returns: Ticket,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  create: {
    method: 'POST',
    path: '/tickets',
    effect: 'contained',
    right: 'tickets:write',
    audit: { of: 'ticket', exempt: 'ticketLog' },
    summary: 'Opens a conversation with a contact; returns 409 with the ticket when a conversation is already running',
    body: TicketForm,
    returns: Ticket,
    errors: [
      'ERR_OTHER_OPEN_TICKET',
      // Users who are not administrators must choose a queue.
      'ERR_QUEUE_REQUIRED',
      // The queue, or the closed conversation with this contact, is outside the caller's queues.
      'ERR_NO_PERMISSION',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_QUEUE_NOT_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_USER_NOT_IN_QUEUE',
    ],
  },
  update: {
    method: 'PUT',
    path: '/tickets/{ticketId}',
    // An integration sends the conversation to an address outside.
    effect: 'byField',
    right: 'tickets:write',
    audit: { of: 'ticket', exempt: 'ticketLog' },
    summary:
      'Accepts, returns, resolves, closes, reopens or hands over a ticket; a refusal (409) contains the current ticket',
    params,
    body: TicketChange,
    returns: TicketAfterAct,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_PERMISSION',
      // Another agent accepted it first: the answer carries the ticket with that agent.
      'ERR_TICKET_CHANGED',
      // The transition is not allowed from its status, e.g. handing over a closed ticket.
      'ERR_TICKET_TRANSITION',
      // The contact has a running conversation on the connection it was to move to.
      'ERR_OTHER_OPEN_TICKET',
      'ERR_QUEUE_NOT_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_USER_NOT_IN_QUEUE',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_DIALOG_FOUND',
    ],
  },
  undo: {
    method: 'POST',
    path: '/tickets/undo/{ticketId}',
    effect: 'contained',
    right: 'tickets:write',
    audit: { of: 'ticket', exempt: 'ticketLog' },
    summary: "Undoes the caller's newest act on a ticket within 5 seconds, before its text is sent to the customer",
    params,
    /** `version`: as `undo` of the answer to the act. */
    body: z.object({ version: PositiveId }),
    returns: Ticket,
    errors: [
      'ERR_NO_TICKET_FOUND',
      // Its text has left, or its time has passed.
      'ERR_UNDO_TOO_LATE',
      // Another act came after it, or the customer has written.
      'ERR_TICKET_CHANGED',
      // The queue or the agent it goes back to was removed after the act.
      'ERR_QUEUE_NOT_FOUND',
      'ERR_NO_USER_FOUND',
    ],
  },
  snooze: {
    method: 'PUT',
    path: '/tickets/snooze/{ticketId}',
    effect: 'contained',
    right: 'tickets:write',
    audit: { of: 'ticket', exempt: 'ticketLog' },
    summary:
      'Snoozes an open ticket until a time on the company’s clock or until the customer writes; null brings it back',
    params,
    body: z.object({ until: SnoozeChoice.nullable() }),
    returns: TicketAfterAct,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_PERMISSION',
      // The ticket is not open.
      'ERR_TICKET_TRANSITION',
      // The time has passed, or is more than a year away.
      'ERR_SNOOZE_TIME',
    ],
  },
  pins: {
    method: 'GET',
    path: '/tickets/pins',
    right: 'tickets:read',
    summary: 'Lists the tickets that the caller has pinned, the newest pin first',
    returns: z.object({ tickets: z.array(Ticket) }),
  },
  pin: {
    method: 'PUT',
    path: '/tickets/pin/{ticketId}',
    effect: 'contained',
    right: 'tickets:write',
    audit: { of: 'ticket', exempt: 'own' },
    summary: 'Pins a ticket for the caller alone, or takes the pin off',
    params,
    body: z.object({ pinned: z.boolean() }),
    returns: z.object({ ticketIds: z.array(z.int()) }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION', 'ERR_PIN_LIMIT'],
  },
  history: {
    method: 'GET',
    path: '/tickets/history/{ticketId}',
    right: 'tickets:read',
    summary: 'Shows the service cycles of a ticket, newest first, and the other conversations with its contact',
    params,
    query: PageQuery,
    returns: z.object({ cycles: z.array(ShownCycle), tickets: z.array(Ticket), ...pageAnswerFields }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  peek: {
    method: 'POST',
    path: '/tickets/peek/{ticketId}',
    effect: 'contained',
    right: 'tickets-manager:peek',
    audit: { of: 'ticket' },
    summary: 'Records that the caller looks into a conversation without accepting it; changes nothing else',
    params,
    returns: Ticket,
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  log: {
    method: 'GET',
    path: '/tickets/log/{ticketId}',
    right: 'tickets:read',
    summary:
      'Lists what was done with a conversation, newest first; to administrators also who looked into it without accepting',
    params,
    returns: z.object({ entries: z.array(TicketLogEntry) }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  remove: {
    method: 'DELETE',
    path: '/tickets/{ticketId}',
    effect: 'contained',
    right: 'ticket-options:deleteTicket',
    audit: { of: 'ticket' },
    summary: 'Deletes a ticket with its messages',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
});
