import { BufferJSON } from '../wire/codec.ts';

/** Keys are stored as JSON in which bytes are base64. */
export const toText = (value: unknown) => JSON.stringify(value, BufferJSON.replacer);
export const fromText = <T>(text: string): T => JSON.parse(text, BufferJSON.reviver) as T;
