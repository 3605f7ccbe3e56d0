import { ackKey, settle } from '../delivery/pending-store.ts';
import { onIq } from '../iq/on-iq.ts';
import type { Network } from '../network.ts';
import type { Stanza } from '../wire/stanza.ts';
import type { Connection } from './connection.ts';
import { onChatState } from './on-chat-state.ts';
import { onMessage } from './on-message.ts';
import { onPresence } from './on-presence.ts';
import { onReceipt } from './on-receipt.ts';

type Handler = (network: Network, connection: Connection, node: Stanza) => void | Promise<void>;

const settleAcknowledged: Handler = (network, { device }, { attrs }) => {
  if (device) settle(network.database, device, ackKey(attrs.class ?? '', attrs));
};

const handlers: Record<string, Handler> = {
  iq: onIq,
  message: onMessage,
  receipt: onReceipt,
  ack: settleAcknowledged,
  chatstate: onChatState,
  presence: onPresence,
};

/** What a connected client says. Calls and telemetry have no effect here. */
export async function onStanza(network: Network, connection: Connection, node: Stanza): Promise<void> {
  await handlers[node.tag]?.(network, connection, node);
}
