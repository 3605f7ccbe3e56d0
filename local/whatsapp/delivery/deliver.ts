import { reachableDevices } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { findPhone } from '../phones/phone-store.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { buildStanza, type WhatsappStanza } from '../wire/stanza.ts';
import { addPending, clearPending, listPending } from './pending-store.ts';

/**
 * Sends a stanza to one device of an account. For a linked device it stays pending until acknowledged, however often it
 * has to be sent; a phone (device 0) takes it at once, or when it comes online.
 */
export async function deliverStanza(
  network: SimulatedNetwork,
  to: DeviceAddress,
  node: WhatsappStanza,
  plaintext: Uint8Array | null = null,
): Promise<void> {
  if (to.device === 0 && findPhone(network.database, to.number)?.online) {
    await network.receiveAtPhone(to.number, node);
    return;
  }
  addPending(network.database, to, node, plaintext);
  const connection = network.connections.of(to);
  if (connection?.active) connection.send(node);
}

/** Sends a stanza to every device of the account, its phone included. */
export async function deliverToAccount(network: SimulatedNetwork, number: string, node: WhatsappStanza): Promise<void> {
  for (const device of reachableDevices(network.database, number)) await deliverStanza(network, device, node);
  await deliverStanza(network, { number, device: 0 }, node);
}

/**
 * Sends all unacknowledged stanzas again, with the same ids and ciphertext; from then on the device receives stanzas
 * live.
 */
export async function startDelivery(network: SimulatedNetwork, to: DeviceAddress): Promise<void> {
  const connection = network.connections.of(to);
  if (!connection) return;
  const nodes = await listPending(network.database, to);
  nodes.forEach((node, index) => {
    connection.send({ ...node, attrs: { ...node.attrs, offline: String(index) } });
  });
  connection.send(
    buildStanza('ib', { from: '@s.whatsapp.net' }, [buildStanza('offline', { count: String(nodes.length) })]),
  );
  connection.active = true;
}

/** Lets a phone that came online read, in order, the stanzas that arrived while it was off. */
export async function deliverStanzasToOnlinePhone(network: SimulatedNetwork, number: string): Promise<void> {
  const phone = { number, device: 0 };
  const nodes = await listPending(network.database, phone);
  clearPending(network.database, phone);
  for (const node of nodes) await network.receiveAtPhone(number, node);
}
