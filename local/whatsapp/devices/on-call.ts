import { rejectCall } from '../calls/call-actions.ts';
import type { Network } from '../network.ts';
import { child, type Stanza, stanza } from '../wire/stanza.ts';
import type { Connection } from './connection.ts';

/** Handles a call stanza of a linked device; the only supported action is to reject. */
export async function onCall(network: Network, connection: Connection, node: Stanza): Promise<void> {
  const { device } = connection;
  const { id, to } = node.attrs;
  if (!device || !id) return;
  connection.send(stanza('ack', { class: 'call', id, from: to }));
  const callId = child(node, 'reject')?.attrs['call-id'];
  if (callId) await rejectCall(network, device.number, callId);
}
