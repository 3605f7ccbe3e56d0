import type { BinaryNode } from '@whiskeysockets/baileys';

export type Stanza = BinaryNode;
export type Attributes = Record<string, string | undefined>;

/** Builds a stanza; attributes without a value are left out. */
export const stanza = (tag: string, attrs: Attributes = {}, content?: Stanza['content']): Stanza => ({
  tag,
  attrs: Object.fromEntries(Object.entries(attrs).filter((pair): pair is [string, string] => pair[1] !== undefined)),
  ...(content === undefined ? {} : { content }),
});

export const children = (parent: Stanza | undefined, tag?: string): Stanza[] =>
  Array.isArray(parent?.content) ? parent.content.filter((node) => !tag || node.tag === tag) : [];

export const child = (parent: Stanza | undefined, tag?: string): Stanza | undefined => children(parent, tag)[0];

export const bytes = (node: Stanza | undefined): Buffer => {
  if (!node || node.content === undefined || Array.isArray(node.content)) return Buffer.alloc(0);
  return Buffer.from(node.content as Uint8Array);
};

export const text = (node: Stanza | undefined): string => bytes(node).toString('utf8');

/** Ids, registration numbers and the like are big-endian integers of 1 to 4 bytes. */
export const integer = (node: Stanza | undefined): number => {
  const value = bytes(node);
  return value.length === 0 ? 0 : value.readUIntBE(0, value.length);
};

export const bigEndian = (value: number, length: number): Buffer => {
  const result = Buffer.alloc(length);
  result.writeUIntBE(value, 0, length);
  return result;
};

export const unixNow = (): number => Math.floor(Date.now() / 1000);
