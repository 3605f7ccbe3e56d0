import type { Network } from '../network.ts';
import { announceMessage } from './announce-message.ts';
import { readAck } from './chat-row.ts';
import { raiseAck } from './chat-store.ts';

/** Marks messages that were read on one device of an account as read on its phone. */
export function markOwnReading(network: Network, phone: string, peer: string, ids: string[]): void {
  for (const id of ids) {
    if (raiseAck(network.database, phone, peer, id, readAck)) announceMessage(network, phone, peer, id);
  }
}
