import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** A row in DynamoDB's JSON, as the interfaces of every engine carry it. */
export type DynamoDbJsonRow = Record<string, AttributeValue>;

/** A row as text that is the same for equal rows: engines differ in the order of attributes and sets and in how they write numbers. */
function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return JSON.stringify(Buffer.from(value).toString('base64'));
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries
    .map(([name, inner]) => `${JSON.stringify(name)}:${textOf(sameFor(name, inner))}`)
    .toSorted()
    .join(',')}}`;
}

/** Types of DynamoDB's JSON whose values have more than one form. */
function sameFor(type: string, inner: unknown): unknown {
  if (type === 'N' && typeof inner === 'string') return String(Number(inner));
  if (type === 'NS' && Array.isArray(inner)) return inner.map((number) => String(Number(number))).toSorted();
  if (type === 'SS' && Array.isArray(inner)) return inner.toSorted();
  if (type === 'BS' && Array.isArray(inner))
    return inner.map((bytes: Uint8Array) => Buffer.from(bytes).toString('base64')).toSorted();
  return inner;
}

/** Sixteen bytes in hexadecimal digits, equal for equal rows. */
export function rowHash(row: DynamoDbJsonRow): string {
  return createHash('sha256').update(textOf(row)).digest('hex').slice(0, 32);
}

/** About the size that DynamoDB counts, in bytes. */
export function rowSize(row: DynamoDbJsonRow): number {
  return Buffer.byteLength(textOf(row));
}
