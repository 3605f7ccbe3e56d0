import { listDevices } from '../devices/device-store.ts';
import type { Network } from '../network.ts';
import { stanza } from '../wire/stanza.ts';
import type { Phone } from './phone-store.ts';

const shown = {
  composing: stanza('composing', {}),
  recording: stanza('composing', { media: 'audio' }),
  paused: stanza('paused', {}),
};

/** Notifies the subscribed devices of a number that a person is typing or speaking. Returns how many they are. */
export function typeOn(network: Network, { number, lid }: Phone, to: string, state: keyof typeof shown): number {
  const connections = listDevices(network.database, to).map((device) => network.connections.of(device));
  const watching = connections.filter((connection) => connection?.active && connection.watched.has(number));
  for (const connection of watching) connection?.send(stanza('chatstate', { from: `${lid}@lid` }, [shown[state]]));
  return watching.length;
}
