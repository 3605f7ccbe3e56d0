import type { WACallEvent } from '@whiskeysockets/baileys';
import type { CallState } from '#shared/messages/call.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { ConnectionId } from '../../transport.ts';
import { type Directory, person } from './identity.ts';

type Call = Extract<InboundEvent, { type: 'call' }>;

/** Which of the library's words matter; all others are steps of a call that is being set up. */
const STATES: Partial<Record<WACallEvent['status'], CallState>> = {
  offer: 'ringing',
  timeout: 'missed',
  terminate: 'missed',
  reject: 'rejected',
  accept: 'accepted',
};

/** A person's call that rings or is over; calls of groups are nobody's in particular. `end`: how it ended, where WhatsApp said so. */
export function callEvent(
  connection: ConnectionId,
  directory: Directory,
  call: WACallEvent,
  end?: CallState,
): Call | undefined {
  const heard = STATES[call.status];
  if (!heard || call.isGroup) return undefined;
  return {
    type: 'call',
    companyId: connection.companyId,
    whatsappId: connection.whatsappId,
    providerId: call.id,
    chat: person(directory, null, call.from, call.callerPn),
    participant: null,
    fromMe: false,
    at: timeOf(call.date),
    state: end ?? heard,
    video: call.isVideo ?? null,
    caller: call.from,
  };
}

/** Ours where WhatsApp gave none that is a time. */
const timeOf = (date: Date): string => (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
