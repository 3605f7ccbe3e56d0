import * as z from 'zod';
import { consumeBatches } from '#functions/queue/consume.ts';
import { logger } from '#shared/server/logger.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { closeSocket } from './close-socket.ts';
import { EndSockets } from './end-sockets.ts';
import { frameOf } from './frame.ts';
import { post } from './post.ts';
import { reviewConversation } from './review-room.ts';
import { removeSocket, socketsIn } from './socket-store.ts';
import { type SocketsIn, socketsOfBatch } from './sockets-of-batch.ts';

const Outgoing = z.object({ companyId: z.int(), rooms: z.array(z.string()), event: z.string(), payload: z.unknown() });

const TicketUpdate = z.object({ action: z.literal('update'), ticketId: z.int() });

/**
 * Posts an event to every socket in its rooms, once each. A socket that cannot be reached is closed instead of tried again: its client
 * reads everything anew when it comes back, and a second round would tell the others twice.
 */
const send = async (message: z.infer<typeof Outgoing>, hearing: SocketsIn): Promise<void> => {
  const tenant = tenantOfMessage(message);
  const sockets = await hearing(tenant, message.rooms);
  if (sockets.length === 0) return;
  const frame = frameOf(message);
  await Promise.all(
    sockets.map(async ({ socketId }) => {
      try {
        if (!(await post(socketId, frame))) await removeSocket(socketId);
      } catch (error) {
        logger.warn({ operation: 'live.fanOut', socketId, error }, 'socket not reached');
        await closeSocket(socketId);
      }
    }),
  );
  // Only now: whoever just lost the ticket was to hear that as well.
  const changed = TicketUpdate.safeParse(message.payload).data;
  if (changed) await reviewConversation(tenant, changed.ticketId);
};

const end = async (message: EndSockets): Promise<void> => {
  const sockets = await socketsIn(tenantOfMessage(message), [`user-${message.endSocketsOf}`]);
  const over = sockets.filter(({ sessionId }) => sessionId !== message.exceptSession);
  await Promise.all(over.map(({ socketId }) => closeSocket(socketId)));
};

/** Takes what is on the `live` queue to the sockets. */
export const handler = consumeBatches('live.fanOut', z.union([EndSockets, Outgoing]), () => {
  const hearing = socketsOfBatch();
  return (message) => ('endSocketsOf' in message ? end(message) : send(message, hearing));
});
