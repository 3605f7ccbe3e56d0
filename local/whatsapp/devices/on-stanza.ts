import { ackKey, deletePendingStanza } from '../delivery/pending-store.ts';
import { onIq } from '../iq/on-iq.ts';
import type { Network } from '../network.ts';
import type { Stanza } from '../wire/stanza.ts';
import type { Connection } from './connection.ts';
import { onCall } from './on-call.ts';
import { onChatState } from './on-chat-state.ts';
import { onMessage } from './on-message.ts';
import { onPresence } from './on-presence.ts';
import { onReceipt } from './on-receipt.ts';

type Handler = (network: Network, connection: Connection, node: Stanza) => void | Promise<void>;

const settleAcknowledged: Handler = (network, { device }, { attrs }) => {
  if (device) deletePendingStanza(network.database, device, ackKey(attrs.class ?? '', attrs));
};

const handlers: Record<string, Handler> = {
  iq: onIq,
  message: onMessage,
  receipt: onReceipt,
  call: onCall,
  ack: settleAcknowledged,
  chatstate: onChatState,
  presence: onPresence,
};

/** Dispatches a client's stanza to its handler. Telemetry has no effect here. */
export async function onStanza(network: Network, connection: Connection, node: Stanza): Promise<void> {
  await handlers[node.tag]?.(network, connection, node);
}
