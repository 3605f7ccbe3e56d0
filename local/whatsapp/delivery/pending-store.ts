import type { DeviceAddress } from '../signal/phone-cipher.ts';
import type { SimulatorDatabase } from '../store/database.ts';
import { decodeBinaryNode, encodeBinaryNode } from '../wire/codec.ts';
import type { WhatsappStanza } from '../wire/stanza.ts';

/** The key by which an acknowledgement settles a stanza. */
export function acknowledgementKey(tag: string, attrs: WhatsappStanza['attrs']): string {
  return tag === 'receipt'
    ? `receipt|${attrs.id}|${attrs.type ?? ''}|${attrs.participant ?? ''}`
    : `${tag}|${attrs.id}`;
}

/**
 * Stores a stanza until its receiver acknowledges it. The plaintext of a message is stored with it, because a receiver
 * that cannot decrypt asks for the same message again.
 */
export function addPending(
  database: SimulatorDatabase,
  { number, device }: DeviceAddress,
  node: WhatsappStanza,
  plaintext: Uint8Array | null,
) {
  return database.run`INSERT INTO pending (number, device, ack_key, node, plaintext)
    VALUES (${number}, ${device}, ${acknowledgementKey(node.tag, node.attrs)}, ${encodeBinaryNode(node)}, ${plaintext})`;
}

/** Deletes the oldest stanza with this key: a repeated message has the same id but is a stanza of its own. */
export function deletePendingStanza(
  database: SimulatorDatabase,
  { number, device }: DeviceAddress,
  key: string,
): boolean {
  return (
    database.run`DELETE FROM pending WHERE seq = (SELECT min(seq) FROM pending
    WHERE number = ${number} AND device = ${device} AND ack_key = ${key})` > 0
  );
}

export async function listPending(
  database: SimulatorDatabase,
  { number, device }: DeviceAddress,
): Promise<WhatsappStanza[]> {
  const rows = database.all<{ node: Uint8Array }>`SELECT node FROM pending
    WHERE number = ${number} AND device = ${device} ORDER BY seq`;
  return Promise.all(rows.map((row) => decodeBinaryNode(Buffer.from(row.node))));
}

export function clearPending(database: SimulatorDatabase, { number, device }: DeviceAddress) {
  return database.run`DELETE FROM pending WHERE number = ${number} AND device = ${device}`;
}

/** `plaintext` is null when a linked device encrypted the message itself. */
export type PendingMessage = { node: WhatsappStanza; plaintext: Uint8Array | null };
export async function findPendingMessage(
  database: SimulatorDatabase,
  { number, device }: DeviceAddress,
  id: string,
): Promise<PendingMessage | undefined> {
  const row = database.get<{ node: Uint8Array; plaintext: Uint8Array | null }>`SELECT node, plaintext FROM pending
    WHERE number = ${number} AND device = ${device} AND ack_key = ${`message|${id}`} ORDER BY seq DESC LIMIT 1`;
  return row && { node: await decodeBinaryNode(Buffer.from(row.node)), plaintext: row.plaintext };
}
