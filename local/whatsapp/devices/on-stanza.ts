import { acknowledgementKey, deletePendingStanza } from '../delivery/pending-store.ts';
import { handleIqStanza } from '../iq/on-iq.ts';
import type { SimulatedNetwork } from '../network.ts';
import type { WhatsappStanza } from '../wire/stanza.ts';
import type { DeviceConnection } from './connection.ts';
import { handleCallStanza } from './on-call.ts';
import { handleChatStateStanza } from './on-chat-state.ts';
import { handleMessageStanza } from './on-message.ts';
import { handlePresenceStanza } from './on-presence.ts';
import { handleReceiptStanza } from './on-receipt.ts';

type Handler = (network: SimulatedNetwork, connection: DeviceConnection, node: WhatsappStanza) => void | Promise<void>;

const settleAcknowledged: Handler = (network, { device }, { attrs }) => {
  if (device) deletePendingStanza(network.database, device, acknowledgementKey(attrs.class ?? '', attrs));
};

const handlers: Record<string, Handler> = {
  iq: handleIqStanza,
  message: handleMessageStanza,
  receipt: handleReceiptStanza,
  call: handleCallStanza,
  ack: settleAcknowledged,
  chatstate: handleChatStateStanza,
  presence: handlePresenceStanza,
};

/** Dispatches a client's stanza to its handler. Telemetry has no effect here. */
export async function handleStanza(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  node: WhatsappStanza,
): Promise<void> {
  await handlers[node.tag]?.(network, connection, node);
}
