import type { SimulatedNetwork } from '../network.ts';
import { findChatMessage } from './chat-store.ts';

/** Announces a changed message. Call it inside the turn that changed it. */
export function announceMessage(network: SimulatedNetwork, phone: string, peer: string, id: string): void {
  network.turns.afterCommit(() => {
    const message = network.events.followed ? findChatMessage(network.database, phone, peer, id) : undefined;
    if (message) network.events.emit({ type: 'message', phone, peer, message });
  });
}
