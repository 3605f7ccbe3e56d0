import { BufferJSON } from '../wire/codec.ts';

/** Serializes keys as JSON with bytes in base64. */
export function serializeKeys(value: unknown) {
  return JSON.stringify(value, BufferJSON.replacer);
}

export function parseSerializedKeys<T>(text: string): T {
  return JSON.parse(text, BufferJSON.reviver) as T;
}
