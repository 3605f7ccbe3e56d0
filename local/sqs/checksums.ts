import { createHash } from 'node:crypto';
import type { MessageAttributes } from './message.ts';

export function md5(text: string) {
  return createHash('md5').update(text).digest('hex');
}

export function sha256OfText(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

const textValue = 1;
const binary = 2;

/**
 * The checksum that the SDK verifies: names in order, each part preceded by its length (SQS developer guide, "Message
 * metadata").
 */
export function md5OfAttributes(attributes: MessageAttributes | undefined): string | undefined {
  if (!attributes || Object.keys(attributes).length === 0) return undefined;
  const hash = createHash('md5');
  const part = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  for (const [name, value] of Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isBinary = value.DataType?.startsWith('Binary');
    part(Buffer.from(name));
    part(Buffer.from(value.DataType ?? ''));
    hash.update(Buffer.from([isBinary ? binary : textValue]));
    part(isBinary ? Buffer.from(value.BinaryValue ?? '', 'base64') : Buffer.from(value.StringValue ?? ''));
  }
  return hash.digest('hex');
}

export function messageSize(body: string, attributes: MessageAttributes | undefined): number {
  let size = Buffer.byteLength(body);
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(attributes ?? {})) {
    const value =
      StringValue === undefined ? Buffer.byteLength(BinaryValue ?? '', 'base64') : Buffer.byteLength(StringValue);
    size += Buffer.byteLength(name) + Buffer.byteLength(DataType ?? '') + value;
  }
  return size;
}
