import type { BinaryNode } from '@whiskeysockets/baileys';

export type WhatsappStanza = BinaryNode;
export type StanzaAttributes = Record<string, string | undefined>;

/** Builds a stanza; attributes without a value are left out. */
export function buildStanza(
  tag: string,
  attrs: StanzaAttributes = {},
  content?: WhatsappStanza['content'],
): WhatsappStanza {
  return {
    tag,
    attrs: Object.fromEntries(Object.entries(attrs).filter((pair): pair is [string, string] => pair[1] !== undefined)),
    ...(content === undefined ? {} : { content }),
  };
}

export function childStanzas(parent: WhatsappStanza | undefined, tag?: string): WhatsappStanza[] {
  return Array.isArray(parent?.content) ? parent.content.filter((node) => !tag || node.tag === tag) : [];
}

export function childStanza(parent: WhatsappStanza | undefined, tag?: string): WhatsappStanza | undefined {
  return childStanzas(parent, tag)[0];
}

export function bytesOfStanza(node: WhatsappStanza | undefined): Buffer {
  if (!node || node.content === undefined || Array.isArray(node.content)) return Buffer.alloc(0);
  return Buffer.from(node.content as Uint8Array);
}

export function textOfStanza(node: WhatsappStanza | undefined): string {
  return bytesOfStanza(node).toString('utf8');
}

/** Ids, registration numbers and the like are big-endian integers of 1 to 4 bytes. */
export function integerOfStanza(node: WhatsappStanza | undefined): number {
  const value = bytesOfStanza(node);
  return value.length === 0 ? 0 : value.readUIntBE(0, value.length);
}

export function bigEndian(value: number, length: number): Buffer {
  const result = Buffer.alloc(length);
  result.writeUIntBE(value, 0, length);
  return result;
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}
