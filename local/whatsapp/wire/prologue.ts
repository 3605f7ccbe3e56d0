import type { FrameReader } from './frames.ts';

const version = Buffer.from([0x57, 0x41, 6, 3]);
const edgeRouting = 'ED';

/**
 * Takes the bytes that a client sends before its first frame: optionally the edge routing it received earlier (not part
 * of the handshake), then `WA` and the version of the dictionary. Undefined while bytes are missing.
 */
export function takeClientPrologue(reader: FrameReader): Buffer | undefined {
  const start = reader.peek(version.length);
  if (start?.subarray(0, 2).toString() === edgeRouting) {
    const length = reader.peek(7)?.readUIntBE(4, 3);
    if (length === undefined || !reader.takeBytes(7 + length)) return undefined;
  }
  const prologue = reader.takeBytes(version.length);
  if (prologue && !prologue.equals(version)) throw new Error(`unknown prologue ${prologue.toString('hex')}`);
  return prologue;
}
