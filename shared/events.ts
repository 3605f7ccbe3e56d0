import type { Contact } from '#shared/contacts/contact.ts';
import type { ContactImport } from '#shared/contacts/import.ts';
import type { QueueIntegration } from '#shared/integrations/contract.ts';
import type { Presence } from '#shared/live/presence.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Prompt } from '#shared/prompts/contract.ts';
import type { Queue } from '#shared/queues/contract.ts';
import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import type { TagListed } from '#shared/tags/contract.ts';
import type { TicketNote } from '#shared/ticket-notes/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { UserListed } from '#shared/users/contract.ts';
import type { Whatsapp, WhatsappSession } from '#shared/whatsapp/contract.ts';

/**
 * Every live event: the entity in `company-{id}-{entity}` and its payloads. Rows carry `version`; a client ignores
 * older ones.
 */
export interface LivePayloads {
  ticket:
    | { action: 'update'; ticket: Ticket; ticketId: number }
    | { action: 'delete'; ticketId: number }
    | { action: 'updateUnread'; ticketId: number };
  appMessage: { action: 'create'; message: Message; ticket: Ticket } | { action: 'update'; message: Message };
  contact: { action: 'create' | 'update'; contact: Contact } | { action: 'delete'; contactId: number };
  contactImport: { action: 'update'; contactImport: ContactImport };
  whatsapp: { action: 'update'; whatsapp: Whatsapp } | { action: 'delete'; whatsappId: number };
  whatsappSession: { action: 'update'; session: WhatsappSession };
  user: { action: 'create' | 'update'; user: UserListed } | { action: 'delete'; userId: number };
  auth: { action: 'update'; user: { id: number; email: string; companyId: number }; sessionId: string };
  /** `counted`: only the number of its tickets changed. */
  tag: { action: 'create' | 'update'; tag: TagListed } | { action: 'delete' | 'counted'; tagId: number };
  quickMessage:
    | { action: 'create' | 'update'; quickMessage: QuickMessage }
    | { action: 'delete'; quickMessageId: number };
  /** A change of a queue's options increases the version of the queue. */
  queue: { action: 'create' | 'update'; queue: Queue } | { action: 'delete'; queueId: number };
  /** Sent to administrators only. */
  prompt: { action: 'create' | 'update'; prompt: Prompt } | { action: 'delete'; promptId: number };
  queueIntegration:
    | { action: 'create' | 'update'; queueIntegration: QueueIntegration }
    | { action: 'delete'; integrationId: number };
  presence: Presence;
  ticketNote:
    | { action: 'create'; ticketNote: TicketNote }
    | { action: 'delete'; ticketNoteId: number; ticketId: number };
  /** Sent to the user's other devices, which then read the text from the API. */
  unsent: { action: 'update'; ticketId: number; version: number; origin: string };
  settings: { action: 'update'; setting: { key: string; value: string } };
  /** The time zone or the hours changed; screens that show the hours read them from the API. */
  company: { action: 'update'; company: { id: number; timeZone: string } };
}

export type LiveEntity = keyof LivePayloads;
export const liveEntities = [
  'ticket',
  'appMessage',
  'contact',
  'contactImport',
  'whatsapp',
  'whatsappSession',
  'user',
  'auth',
  'tag',
  'quickMessage',
  'queue',
  'prompt',
  'queueIntegration',
  'presence',
  'ticketNote',
  'unsent',
  'settings',
  'company',
] as const satisfies readonly LiveEntity[];

export const eventName = (companyId: number, entity: LiveEntity) => `company-${companyId}-${entity}` as const;

/**
 * Rooms of a company. The server decides which ones a socket joins: `main`, `user-{id}` and (for those who may pair a
 * phone) `pairing` at connect; `ticket-{id}` by joinChatBox; `open`, `pending`, `closed` (all tickets of that status)
 * for those who may show all; `queue-{id}-pending` (`queue-null-pending` for tickets without queue) by joinTickets;
 * `notification` for those who may show all and `queue-{id}-notification` by joinNotification.
 */
export type Room =
  | 'main'
  | 'pairing'
  | 'notification'
  | 'open'
  | 'pending'
  | 'closed'
  | `user-${number}`
  | `ticket-${number}`
  | `queue-${number | 'null'}-pending`
  | `queue-${number | 'null'}-notification`;
