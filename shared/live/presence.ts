import * as z from 'zod';
import { PeerIdentity } from '#shared/messages/inbound.ts';

/**
 * Who is at a conversation this moment. Kept nowhere: clients show it for a few seconds after it was last said, or until it is taken
 * back. `place` names an open tab, so that closing one of two does not take a colleague away.
 */
export const Presence = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['viewing', 'typing']),
    ticketId: z.int(),
    user: z.object({ id: z.int(), name: z.string() }),
    place: z.string(),
  }),
  z.object({ action: z.literal('left'), ticketId: z.int(), place: z.string() }),
  z.object({ action: z.literal('customer'), ticketId: z.int(), doing: z.enum(['typing', 'recording', 'nothing']) }),
]);
export type Presence = z.infer<typeof Presence>;
export type CustomerDoing = Extract<Presence, { action: 'customer' }>['doing'];

/** How often a client repeats that it is still there, and how long others believe it. */
export const viewingEveryMs = 20_000;
export const viewingForMs = 30_000;
/** The same for typing; every stroke counts, few are told. */
export const typingEveryMs = 4000;
export const typingForMs = 7000;

/** The same said faster by one tab is not carried on. */
export const saidAgainAfterMs = 1000;

/** On a doorbell: an agent has this chat open, and who may hear what its customer does. Good for `viewingForMs`. */
export const Watch = z.object({
  ticketId: z.int(),
  chat: PeerIdentity,
  rooms: z.array(z.string()),
  /** The customer is to see that we type. That nobody does any more is never said, for a colleague may: it passes. */
  composing: z.boolean(),
});
export type Watch = z.infer<typeof Watch>;
