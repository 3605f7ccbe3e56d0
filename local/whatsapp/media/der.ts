/** Encodes a DER value: tag, length and content. This file supports only what a certificate needs. */
function value(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

export function derSequence(...parts: Uint8Array[]) {
  return value(0x30, ...parts);
}

export function derSet(...parts: Uint8Array[]) {
  return value(0x31, ...parts);
}

export function derBoolean(yes: boolean) {
  return value(0x01, Buffer.from([yes ? 0xff : 0]));
}

export function derUtf8String(text: string) {
  return value(0x0c, Buffer.from(text));
}

export function octetString(content: Uint8Array) {
  return value(0x04, content);
}

export function bitString(content: Uint8Array, unused = 0) {
  return value(0x03, Buffer.from([unused]), content);
}

/** Context-specific tags: constructed ones wrap a value, primitive ones replace its tag. */
export function contextTag(tag: number, ...parts: Uint8Array[]) {
  return value(0xa0 | tag, ...parts);
}

export function derPrimitiveTag(tag: number, content: Uint8Array) {
  return value(0x80 | tag, content);
}

/**
 * Encodes a positive integer in as few bytes as possible: without leading zeros, except one that keeps the first bit
 * from being read as a sign.
 */
export function derInteger(bytes: Uint8Array) {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.from([0]) : bytes.subarray(first);
  return value(0x02, (digits[0] ?? 0) & 0x80 ? Buffer.from([0]) : Buffer.alloc(0), digits);
}

/** Two digits of the year, valid until 2049. */
export function utcTime(date: Date) {
  return value(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return value(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(number: number): number[] {
  const bytes = [number & 0x7f];
  for (let left = number >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80);
  return bytes;
}
