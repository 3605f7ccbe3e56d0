import type { Network } from '../network.ts';
import { findMessage } from './chat-store.ts';

/** Announces a changed message. Call it inside the turn that changed it. */
export function announceMessage(network: Network, phone: string, peer: string, id: string): void {
  network.turns.afterCommit(() => {
    const message = network.events.followed ? findMessage(network.database, phone, peer, id) : undefined;
    if (message) network.events.emit({ type: 'message', phone, peer, message });
  });
}
