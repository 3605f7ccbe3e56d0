import * as z from 'zod';
import type { TicketRoom } from '#shared/live/room.ts';
import { PeerIdentity } from '#shared/messages/inbound.ts';

/**
 * Presence of agents and the customer in a conversation. It is stored nowhere: clients show it until it is withdrawn, or
 * for a time after the last report. `tab` identifies an open tab, so that closing one of two tabs does not remove the
 * agent.
 */
export const Presence = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['viewing', 'typing']),
    ticketId: z.int(),
    user: z.object({ id: z.int(), name: z.string() }),
    tab: z.string(),
    /** A colleague has the same conversation open, so the report is repeated often and soon forgotten. */
    often: z.boolean().optional(),
  }),
  z.object({ action: z.literal('left'), ticketId: z.int(), tab: z.string() }),
  z.object({ action: z.literal('customer'), ticketId: z.int(), doing: z.enum(['typing', 'recording', 'nothing']) }),
]);
export type Presence = z.infer<typeof Presence>;
export type CustomerActivity = Extract<Presence, { action: 'customer' }>['doing'];

/**
 * How often a client repeats its presence, which it reports at once when it changes, and how long others show it. Each
 * repetition costs: it only heals a lost report, and few look at the marks of a list for that.
 */
export const viewingRepeatMs = 15 * 60_000;
export const viewingShownMs = 17 * 60_000;
/** The same for typing; keystrokes in between are not sent. */
export const typingRepeatMs = 20_000;
export const typingShownMs = 25_000;

/** The same while a colleague has the conversation open, who waits for this user to finish (`often`). */
export const presenceBesideColleague = {
  viewingEveryMs: 20_000,
  viewingForMs: 30_000,
  typingEveryMs: 4000,
  typingForMs: 7000,
};

/** A tab's repeated command within this time is not passed on. */
export const minPresenceRepeatMs = 1000;

/**
 * Hint in a wake-up message: an agent has this chat open; `rooms` receive what its customer does. Valid for
 * `viewingShownMs`.
 */
export const ChatWatch = z.object({
  ticketId: z.int(),
  chat: PeerIdentity,
  rooms: z.array(z.custom<TicketRoom>((room) => typeof room === 'string')),
  /**
   * The customer is to see that an agent types. The end is never sent, because a colleague may still type; it expires.
   */
  composing: z.boolean(),
  /** The agent has left the chat; a colleague who is still there watches it again with the next report. */
  isOver: z.boolean().optional(),
  /** The chat of the same connection that the agent has left for this one. */
  left: z.int().optional(),
});
export type ChatWatch = z.infer<typeof ChatWatch>;
