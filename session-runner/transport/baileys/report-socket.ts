import type { AuthenticationCreds } from '@whiskeysockets/baileys';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { CustomerActivity } from '#shared/presence/presence.ts';
import type { SessionPorts } from '../transport.ts';
import { closeCause } from './close-causes.ts';
import type { WhatsAppSocket } from './commit/install.ts';
import { isGroupJid } from './inbound/identity.ts';
import type { SocketEnding } from './session-end.ts';

/** WhatsApp's names of activities; every other one counts as `nothing`. */
const activities: Record<string, CustomerActivity> = { composing: 'typing', recording: 'recording' };

interface Reporting {
  end: SocketEnding;
  creds: AuthenticationCreds;
  personAt(jid: string): PeerIdentity;
}

/** Reports the state of the connection, server acks and activities of customers to the session's ports. */
export function reportSocketEvents(
  socket: WhatsAppSocket,
  ports: SessionPorts,
  { end, creds, personAt }: Reporting,
): void {
  socket.ws.on('CB:ack,class:message', ({ attrs }: { attrs: Record<string, string> }) => {
    if (attrs.id && !end.isEnded()) ports.onServerAck(attrs.id, attrs.error);
  });
  socket.ev.on('presence.update', ({ id, presences }) => {
    if (end.isEnded() || isGroupJid(id)) return;
    for (const { lastKnownPresence } of Object.values(presences))
      ports.onDoing(personAt(id), activities[lastKnownPresence] ?? 'nothing');
  });
  socket.ev.on('connection.update', ({ qr, isNewLogin, connection, lastDisconnect }) => {
    if (end.isEnded()) return;
    if (qr) ports.onQr(qr);
    if (isNewLogin) ports.onPaired();
    if (connection === 'open') {
      ports.onOpen(ownNumber(creds));
      // The answer arrives as an event, and gives messages of groups their subject.
      socket.groupFetchAllParticipating().catch(() => undefined);
    }
    if (connection === 'close') {
      const error = lastDisconnect?.error;
      void end.close(closeCause(error), error?.message ?? 'closed');
    }
  });
}

const ownNumber = ({ me }: AuthenticationCreds): string => me?.id.split(/[:@]/)[0] ?? '';
