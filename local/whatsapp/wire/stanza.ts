import type { BinaryNode } from '@whiskeysockets/baileys';

export type Stanza = BinaryNode;
export type Attributes = Record<string, string | undefined>;

/** Builds a stanza; attributes without a value are left out. */
export function stanza(tag: string, attrs: Attributes = {}, content?: Stanza['content']): Stanza {
  return {
    tag,
    attrs: Object.fromEntries(Object.entries(attrs).filter((pair): pair is [string, string] => pair[1] !== undefined)),
    ...(content === undefined ? {} : { content }),
  };
}

export function children(parent: Stanza | undefined, tag?: string): Stanza[] {
  return Array.isArray(parent?.content) ? parent.content.filter((node) => !tag || node.tag === tag) : [];
}

export function child(parent: Stanza | undefined, tag?: string): Stanza | undefined {
  return children(parent, tag)[0];
}

export function bytes(node: Stanza | undefined): Buffer {
  if (!node || node.content === undefined || Array.isArray(node.content)) return Buffer.alloc(0);
  return Buffer.from(node.content as Uint8Array);
}

export function text(node: Stanza | undefined): string {
  return bytes(node).toString('utf8');
}

/** Ids, registration numbers and the like are big-endian integers of 1 to 4 bytes. */
export function integer(node: Stanza | undefined): number {
  const value = bytes(node);
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
