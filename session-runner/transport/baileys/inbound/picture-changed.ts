import { randomUUID } from 'node:crypto';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import type { ConnectionId } from '../../transport.ts';

/**
 * The event of a changed or removed profile picture. Its id is random, because two changes are never the same event.
 */
export function pictureChanged({ companyId, whatsappId }: ConnectionId, chat: PeerIdentity): InboundEvent {
  return {
    type: 'picture',
    companyId,
    whatsappId,
    providerId: randomUUID(),
    chat,
    participant: null,
    fromMe: false,
    at: new Date().toISOString(),
    found: 'changed',
    picture: null,
  };
}
