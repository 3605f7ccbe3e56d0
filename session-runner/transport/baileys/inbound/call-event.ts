import type { WACallEvent } from '@whiskeysockets/baileys';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { ConnectionId } from '../../transport.ts';
import { type Directory, person } from './identity.ts';

const OVER: ReadonlySet<string> = new Set(['timeout', 'terminate', 'reject']);

/** A call that ended without this device answering; one event per call, whatever ended it. */
export function callEvent(connection: ConnectionId, directory: Directory, call: WACallEvent): InboundEvent | undefined {
  if (!OVER.has(call.status) || call.isGroup) return undefined;
  return {
    type: 'message',
    companyId: connection.companyId,
    whatsappId: connection.whatsappId,
    providerId: call.id,
    chat: person(directory, null, call.from, call.callerPn),
    participant: null,
    fromMe: false,
    at: call.date.toISOString(),
    kind: 'call_log',
    body: '',
    quotedProviderId: null,
    media: null,
    location: null,
    contacts: [],
    providerKind: null,
  };
}
