import type { Whatsapp } from '#shared/whatsapp/contract.ts';

/** Numbers that more than one of these connections is paired with: WhatsApp delivers every message to each of them. */
export function numbersPairedTwice(connections: readonly Pick<Whatsapp, 'number' | 'status'>[]): ReadonlySet<string> {
  const paired = connections.flatMap(({ number, status }) => (number && status !== 'DISCONNECTED' ? [number] : []));
  return new Set(paired.filter((number, index) => paired.indexOf(number) !== index));
}
