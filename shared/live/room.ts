import type { Right } from '#shared/permissions.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';

/** The rooms that show one ticket: its conversation, its list, its agent, and notifications about it. */
export type TicketRoom =
  | `ticket-${number}`
  | TicketStatus
  | `queue-${number | 'null'}-${TicketStatus}`
  | `user-${number}`
  | 'notification'
  | `queue-${number | 'null'}-notification`;

/**
 * The audiences of live events, and the rooms that their sockets are in. The server decides which rooms a socket joins
 * (`functions/entries/live/rooms.ts`).
 */
export interface AudienceRooms extends HolderRooms {
  /** Every user of the company; joined at connect. */
  all: 'main';
  /** Users who may show QR codes, because a person who reads one can link a phone; joined at connect. */
  pairing: 'pairing';
  /** Administrators who wait for a payment of their lapsed company; the only room of their sockets. */
  billing: 'billing';
  /** A single user, on all devices; joined at connect. */
  user: `user-${number}`;
  /** Users who have a ticket's conversation open; joined by `joinChatBox`. */
  conversation: `ticket-${number}`;
  /**
   * Users who may see a ticket. `joinTickets` joins `open`, `pending` and `closed` (all tickets of that status) for
   * users who may show all, else `queue-{id}-pending` (`queue-null-pending` for tickets without queue). Users who watch
   * queues join `queue-{id}-open` and `queue-{id}-closed` too, of every queue whose tickets they see.
   * `joinNotification` joins `notification` or `queue-{id}-notification` in the same way.
   */
  ticket: TicketRoom;
}

/** The rights whose holders receive events of their own. */
export const rightsWithLiveRooms = [
  'integrations:manage',
  'prompts:manage',
  'api-tokens:manage',
  'alerts:manage',
  'billing:use',
] as const satisfies readonly Right[];

/** `holders:` and a right: the users who hold it; joined at connect. */
type HolderRooms = { [R in (typeof rightsWithLiveRooms)[number] as `holders:${R}`]: `holders:${R}` };

export type LiveAudience = keyof AudienceRooms;
export type LiveRoom = AudienceRooms[LiveAudience];
