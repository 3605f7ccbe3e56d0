import type { Network } from '../network.ts';
import { phoneOfJid } from '../phones/phone-store.ts';
import type { Stanza } from '../wire/stanza.ts';
import type { Connection } from './connection.ts';

/** Subscribes a device to the typing of a person, as long as it stays connected. */
export function onPresence(network: Network, connection: Connection, { attrs }: Stanza): void {
  const phone = attrs.type === 'subscribe' ? phoneOfJid(network.database, attrs.to) : undefined;
  if (phone) connection.watched.add(phone.number);
}
