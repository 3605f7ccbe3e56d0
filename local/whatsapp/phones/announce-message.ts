import type { Network } from '../network.ts';
import { findMessage } from './chat-store.ts';

/** To be called inside a turn that changed a message on somebody's phone. */
export function announceMessage(network: Network, phone: string, peer: string, id: string): void {
  network.turns.afterCommit(() => {
    const message = network.events.followed ? findMessage(network.database, phone, peer, id) : undefined;
    if (message) network.events.emit({ type: 'message', phone, peer, message });
  });
}
