import type { SimulatedNetwork } from '../network.ts';
import { announceMessage } from './announce-message.ts';
import { readAck } from './chat-row.ts';
import { raiseAckOfChatMessage } from './chat-store.ts';

/** Marks messages that were read on one device of an account as read on its phone. */
export function markReadOnOwnPhone(network: SimulatedNetwork, phone: string, peer: string, ids: string[]): void {
  for (const id of ids) {
    if (raiseAckOfChatMessage(network.database, phone, peer, id, readAck)) announceMessage(network, phone, peer, id);
  }
}
