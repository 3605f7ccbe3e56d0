import type { WACallEvent } from '@whiskeysockets/baileys';
import type { CallState } from '#shared/messages/call.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { ConnectionId } from '../../transport.ts';
import { type PeerDirectory, personIdentity } from './identity.ts';

type Call = Extract<InboundEvent, { type: 'call' }>;

/** The library's states that matter; all others are steps of setting up a call. */
const states: Partial<Record<WACallEvent['status'], CallState>> = {
  offer: 'ringing',
  timeout: 'missed',
  terminate: 'missed',
  reject: 'rejected',
  accept: 'accepted',
};

/**
 * The event of a person's call that begins or ends; undefined for calls of groups, which have no single caller. `end`:
 * how it ended, if WhatsApp reported it.
 */
export function callEvent(
  connection: ConnectionId,
  directory: PeerDirectory,
  call: WACallEvent,
  end?: CallState,
): Call | undefined {
  const state = states[call.status];
  if (!state || call.isGroup) return undefined;
  return {
    type: 'call',
    companyId: connection.companyId,
    whatsappId: connection.whatsappId,
    providerId: call.id,
    chat: personIdentity(directory, null, call.from, call.callerPn),
    participant: null,
    fromMe: false,
    at: timeOf(call.date),
    state: end ?? state,
    video: call.isVideo ?? null,
    caller: call.from,
  };
}

/** The current time if WhatsApp gave an invalid one. */
const timeOf = (date: Date): string => (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
