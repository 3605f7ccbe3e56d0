import * as z from 'zod';
import { consume } from '#functions/queue/consume.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { closeSocket } from './close-socket.ts';
import { EndSockets } from './end-sockets.ts';
import { sendToRooms } from './fan-out-rounds.ts';
import { eventText } from './frame.ts';
import { socketsIn } from './socket-store.ts';

const Outgoing = z.object({ companyId: z.int(), rooms: z.array(z.string()), event: z.string(), payload: z.unknown() });

const TicketUpdate = z.object({ action: z.literal('update'), ticketId: z.int() });

/** Sends an event to every socket in its rooms, once each. */
const send = (message: z.infer<typeof Outgoing>): Promise<void> =>
  sendToRooms(tenantOfMessage(message), {
    rooms: message.rooms,
    text: eventText(message),
    ticketId: TicketUpdate.safeParse(message.payload).data?.ticketId,
  });

const end = async (message: EndSockets): Promise<void> => {
  const sockets = await socketsIn(tenantOfMessage(message), [`user-${message.endSocketsOf}`]);
  const over = sockets.filter(({ sessionId }) => sessionId !== message.exceptSession);
  await Promise.all(over.map(({ socketId }) => closeSocket(socketId)));
};

/** Delivers the messages of the `live` job to the sockets. */
export const handler = consume('live.fanOut', z.union([EndSockets, Outgoing]), (message) =>
  'endSocketsOf' in message ? end(message) : send(message),
);
