import { randomUUID } from 'node:crypto';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import type { ConnectionId } from '../../transport.ts';

/** Somebody has another profile picture now, or none. Two such words are never one and the same. */
export const pictureChanged = ({ companyId, whatsappId }: ConnectionId, chat: PeerIdentity): InboundEvent => ({
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
});
