import { BufferJSON } from '../wire/codec.ts';

/** Serializes keys as JSON with bytes in base64. */
export const toText = (value: unknown) => JSON.stringify(value, BufferJSON.replacer);
export const fromText = <T>(text: string): T => JSON.parse(text, BufferJSON.reviver) as T;
