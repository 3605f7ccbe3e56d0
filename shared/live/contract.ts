import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { TicketStatus } from '#shared/ticket-status.ts';

export const live = defineRoutes('live', {
  ticket: {
    method: 'POST',
    path: '/live/ticket',
    effect: 'contained',
    right: 'account:use',
    audit: { of: 'account', exempt: 'session' },
    // Administrators of a lapsed company wait for the event of its payment.
    servedWhenExpired: true,
    summary: 'Returns a one-time ticket, valid for 30 seconds, that opens the live socket: /live?ticket=…',
    returns: z.object({ ticket: z.string() }),
  },
});

/** Commands that a client may send on the socket, distinguished by `action`; the `$default` route handles them all. */
export const LiveCommand = z.discriminatedUnion('action', [
  z.object({ action: z.literal('joinTickets'), status: TicketStatus }),
  z.object({ action: z.literal('leaveTickets'), status: TicketStatus }),
  z.object({ action: z.literal('joinNotification') }),
  z.object({ action: z.literal('joinChatBox'), ticketId: z.int() }),
  z.object({ action: z.literal('leaveChatBox'), ticketId: z.int() }),
  /** The user has this conversation open; repeated at intervals (`presence.ts`), `often` to a colleague who has it open too. */
  z.object({ action: z.literal('viewing'), ticketId: z.int(), often: z.boolean().optional() }),
  /** The user types in the conversation; `viewing` ends it. */
  z.object({ action: z.literal('typing'), ticketId: z.int(), often: z.boolean().optional() }),
  z.object({ action: z.literal('left'), ticketId: z.int() }),
  /** The user types in an internal chat. */
  z.object({ action: z.literal('typingChat'), chatId: z.int() }),
  /** Whether the user looks at this window; sent for users with devices for push messages, which are silent then. */
  z.object({ action: z.literal('front'), isInFront: z.boolean() }),
  /** Sent every five minutes: the user is still online. */
  z.object({ action: z.literal('userStatus') }),
  /** Keeps the socket from idling out (ten minutes at API Gateway); answered with `{ "event": "pong" }`. */
  z.object({ action: z.literal('ping') }),
]);
export type LiveCommand = z.infer<typeof LiveCommand>;

const maxCommands = 50;
/** A frame of a client: a command, or several that it gives at about the same time. */
export const LiveCommands = z.union([
  LiveCommand.transform((command) => [command]),
  z.object({ commands: z.array(LiveCommand).min(1).max(maxCommands) }).transform(({ commands }) => commands),
]);

/** WebSocket routes and their handlers below `functions/`; `$default` serves every command of the union above. */
export const socketRoutes = {
  $connect: 'live/connect',
  $disconnect: 'live/disconnect',
  $default: 'live/command',
} as const;

/** A live event on its way from a handler to the sockets, as a message of the `live` job. */
export interface LiveMessage {
  companyId: number;
  rooms: string[];
  event: string;
  payload: unknown;
}
