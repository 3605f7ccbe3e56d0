import * as z from 'zod';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { EndSockets, LiveBundle } from '#shared/live/live-job.ts';
import { addWorkLogFields, currentTraceIds } from '#shared/server/work-log.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { closeSocket } from './close-socket.ts';
import { sendToRooms } from './fan-out-rounds.ts';
import { liveEventText } from './frame.ts';
import { openSocketsInRooms } from './socket-store.ts';

const TicketUpdate = z.object({ action: z.literal('update'), ticketId: z.int() });

/** Sends an event to every socket in its rooms, once each. */
const send = (message: LiveMessage): Promise<void> => {
  addWorkLogFields({ event: message.event });
  return sendToRooms(tenantOfMessage(message), {
    rooms: message.rooms,
    text: liveEventText(message, currentTraceIds()),
    ticketId: TicketUpdate.safeParse(message.payload).data?.ticketId,
  });
};

const end = async (message: EndSockets): Promise<void> => {
  const { endSocketsOf: user, exceptSession, onlySession } = message;
  // Sockets of a lapsed company are in the room `billing` alone.
  const sockets = await openSocketsInRooms(tenantOfMessage(message), [`user-${user}`, 'billing']);
  const isOver = (sessionId: string) => sessionId !== exceptSession && sessionId === (onlySession ?? sessionId);
  const over = sockets.filter(({ userId, sessionId }) => userId === user && isOver(sessionId));
  await Promise.all(over.map(({ socketId }) => closeSocket(socketId)));
};

/** Sends the events of a bundle in one round, so that each socket gets one frame. */
const sendAll = async ({ companyId, events }: LiveBundle): Promise<void> => {
  await Promise.all(events.map((event) => send({ ...event, companyId })));
};

/** Delivers the messages of the `live` job to the sockets. */
export const handler = consume(jobs.live, (message) => {
  if ('endSocketsOf' in message) return end(message);
  return 'events' in message ? sendAll(message) : send(message);
});
