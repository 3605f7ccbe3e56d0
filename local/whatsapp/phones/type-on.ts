import { listDevices } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { buildStanza } from '../wire/stanza.ts';
import type { SimulatedPhoneAccount } from './phone-store.ts';

const shown = {
  composing: buildStanza('composing', {}),
  recording: buildStanza('composing', { media: 'audio' }),
  paused: buildStanza('paused', {}),
};

/** Notifies the subscribed devices of a number that a person is typing or speaking. Returns how many they are. */
export function notifyPersonTyping(
  network: SimulatedNetwork,
  { number, lid }: SimulatedPhoneAccount,
  to: string,
  state: keyof typeof shown,
): number {
  const connections = listDevices(network.database, to).map((device) => network.connections.of(device));
  const watching = connections.filter((connection) => connection?.active && connection.watched.has(number));
  for (const connection of watching) connection?.send(buildStanza('chatstate', { from: `${lid}@lid` }, [shown[state]]));
  return watching.length;
}
