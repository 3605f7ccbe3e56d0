import * as z from 'zod';
import { consume } from '#functions/queue/consume.ts';
import { logger } from '#shared/server/logger.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { frameOf } from './frame.ts';
import { post } from './post.ts';
import { removeSocket, socketsIn } from './socket-store.ts';

const Outgoing = z.object({ companyId: z.int(), rooms: z.array(z.string()), event: z.string(), payload: z.unknown() });

/**
 * Posts an event to every socket in its rooms, once each. A socket that cannot be reached is not tried again: its client reads
 * everything anew when it comes back, and a second round would only tell the others twice.
 */
export const handler = consume('live.fanOut', Outgoing, async (message) => {
  const tenant = tenantOfMessage(message);
  const rooms = await Promise.all(message.rooms.map((room) => socketsIn(tenant, room)));
  const sockets = new Set(rooms.flat().map(({ socketId }) => socketId));
  if (sockets.size === 0) return;
  const frame = frameOf(message);
  await Promise.all(
    [...sockets].map(async (socketId) => {
      try {
        if (!(await post(socketId, frame))) await removeSocket(socketId);
      } catch (error) {
        logger.warn({ operation: 'live.fanOut', socketId, error }, 'socket not reached');
      }
    }),
  );
});
