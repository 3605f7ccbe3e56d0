import { rejectCall } from '../calls/call-actions.ts';
import type { SimulatedNetwork } from '../network.ts';
import { buildStanza, childStanza, type WhatsappStanza } from '../wire/stanza.ts';
import type { DeviceConnection } from './connection.ts';

/** Handles a call stanza of a linked device; the only supported action is to reject. */
export async function handleCallStanza(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  node: WhatsappStanza,
): Promise<void> {
  const { device } = connection;
  const { id, to } = node.attrs;
  if (!device || !id) return;
  connection.send(buildStanza('ack', { class: 'call', id, from: to }));
  const callId = childStanza(node, 'reject')?.attrs['call-id'];
  if (callId) await rejectCall(network, device.number, callId);
}
