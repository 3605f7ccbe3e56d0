import * as z from 'zod';
import type { TicketRoom } from '#shared/live/room.ts';
import { PeerIdentity } from '#shared/messages/inbound.ts';

/**
 * Presence of agents and the customer in a conversation. It is stored nowhere: clients show it for a few seconds after
 * the last report, or until it is withdrawn. `place` identifies an open tab, so that closing one of two tabs does not
 * remove the agent.
 */
export const Presence = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['viewing', 'typing']),
    ticketId: z.int(),
    user: z.object({ id: z.int(), name: z.string() }),
    tab: z.string(),
  }),
  z.object({ action: z.literal('left'), ticketId: z.int(), tab: z.string() }),
  z.object({ action: z.literal('customer'), ticketId: z.int(), doing: z.enum(['typing', 'recording', 'nothing']) }),
]);
export type Presence = z.infer<typeof Presence>;
export type CustomerActivity = Extract<Presence, { action: 'customer' }>['doing'];

/** How often a client repeats that it is still present, and how long other clients show it. */
export const viewingEveryMs = 20_000;
export const viewingForMs = 30_000;
/** The same for typing; keystrokes in between are not sent. */
export const typingEveryMs = 4000;
export const typingForMs = 7000;

/** A tab's repeated command within this time is not passed on. */
export const minRepeatMs = 1000;

/**
 * Hint in a wake-up message: an agent has this chat open; `rooms` receive what its customer does. Valid for
 * `viewingForMs`.
 */
export const ChatWatch = z.object({
  ticketId: z.int(),
  chat: PeerIdentity,
  rooms: z.array(z.custom<TicketRoom>((room) => typeof room === 'string')),
  /**
   * The customer is to see that an agent types. The end is never sent, because a colleague may still type; it expires.
   */
  composing: z.boolean(),
});
export type ChatWatch = z.infer<typeof ChatWatch>;
