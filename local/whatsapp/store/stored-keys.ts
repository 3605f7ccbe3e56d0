import { BufferJSON } from '../wire/codec.ts';

/** Serializes keys as JSON with bytes in base64. */
export function toText(value: unknown) {
  return JSON.stringify(value, BufferJSON.replacer);
}

export function fromText<T>(text: string): T {
  return JSON.parse(text, BufferJSON.reviver) as T;
}
