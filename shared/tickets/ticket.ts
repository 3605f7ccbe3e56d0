import * as z from 'zod';
import { ContactMini } from '#shared/contacts/contact.ts';
import { TicketStatus } from '#shared/ticket-status.ts';
import { QueueMini } from '#shared/tickets/queue-mini.ts';

export const Ticket = z.object({
  id: z.int(),
  uuid: z.string(),
  status: TicketStatus,
  contactId: z.int(),
  contact: ContactMini,
  userId: z.int().nullable(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  queueId: z.int().nullable(),
  queue: QueueMini.nullable(),
  whatsappId: z.int(),
  whatsapp: z.object({ id: z.int(), name: z.string() }).nullable(),
  tags: z.array(z.object({ id: z.int(), name: z.string(), color: z.string() })),
  isGroup: z.boolean(),
  lastMessage: z.string(),
  /** The last message was ours. */
  fromMe: z.boolean(),
  /** The last message was not sent: WhatsApp refused it or could not be reached. */
  lastFailed: z.boolean(),
  /** A message of ours in this cycle was not sent, and has been neither retried with success nor deleted. */
  hasFailed: z.boolean(),
  unreadMessages: z.int(),
  chatbot: z.boolean(),
  /** The bot stopped because it answered too often without a person. */
  botStopped: z.boolean(),
  /** The campaign that the contact answered in this cycle. */
  campaign: z.object({ id: z.int(), name: z.string() }).nullable().optional(),
  useIntegration: z.boolean(),
  promptId: z.int().nullable(),
  integrationId: z.int().nullable(),
  /** Number of the running (or last) service cycle. */
  cycle: z.int(),
  createdAt: z.string(),
  /** Last activity: the order of the lists. */
  updatedAt: z.string(),
  /** When the last message came: a transfer or a rating does not change it. */
  lastMessageAt: z.string(),
  /** Since when the customer waits for an agent; null for other tickets, and until a backfill for older ones. */
  waitingSince: z.string().nullable(),
  /** The queue's target that runs: until an agent takes a waiting ticket, until an open one ends. Null: without one. */
  target: z.object({ since: z.string(), minutes: z.int() }).nullable(),
  /** The conversation is snoozed until then; null: it is not. */
  snoozedUntil: z.string().nullable(),
  /** When it returned from a snooze, until the next message. */
  returnedAt: z.string().nullable(),
  /** A user marked it unread: nothing is, but one message is counted until it is opened. */
  markedUnread: z.boolean(),
  /** Increases with every change of the row: ignore older ones. */
  version: z.int(),
});
export type Ticket = z.infer<typeof Ticket>;
/** A tag as tickets show it. */
export type TagMini = Ticket['tags'][number];

/** Counts that the badges show; exact, updated by the transactions that change them. */
export const TicketCounts = z.object({
  /** Open tickets that the caller sees under Assigned. */
  open: z.int(),
  pending: z.int(),
  closed: z.int(),
  /** Those of the open tickets that are snoozed. */
  snoozed: z.int(),
});
export type TicketCounts = z.infer<typeof TicketCounts>;
