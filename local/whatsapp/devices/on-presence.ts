import type { SimulatedNetwork } from '../network.ts';
import { phoneOfJid } from '../phones/phone-store.ts';
import type { WhatsappStanza } from '../wire/stanza.ts';
import type { DeviceConnection } from './connection.ts';

/** Subscribes a device to the typing of a person, as long as it stays connected. */
export function handlePresenceStanza(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  { attrs }: WhatsappStanza,
): void {
  const phone = attrs.type === 'subscribe' ? phoneOfJid(network.database, attrs.to) : undefined;
  if (phone) connection.watched.add(phone.number);
}
