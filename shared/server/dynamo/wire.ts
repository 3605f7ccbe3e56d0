import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** A row as the table's protocol writes it: `{ id: { N: '7' } }`. */
export type WireRow = Record<string, AttributeValue>;

const numberText = (value: number): string => {
  if (!Number.isFinite(value)) throw new TypeError(`the table stores no ${value}`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new TypeError(`${value} is not a safe integer`);
  return String(value);
};

const setToWire = (set: ReadonlySet<unknown>) => {
  const members = [...set];
  if (members.length === 0) throw new TypeError('the table stores no empty set');
  if (members.every((one) => typeof one === 'string')) return { SS: members };
  if (members.every((one) => typeof one === 'number')) return { NS: members.map(numberText) };
  throw new TypeError('a set holds either texts or numbers');
};

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const valueToWire = (value: unknown): object => {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: numberText(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(valueToWire) };
  if (value instanceof Uint8Array)
    return { B: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') };
  if (value instanceof Set) return setToWire(value);
  if (typeof value === 'object' && isPlain(value)) return { M: rowToWire(value as Record<string, unknown>) };
  throw new TypeError(`the table stores no ${typeof value === 'object' ? value?.constructor.name : typeof value}`);
};

/**
 * Converts a row to the protocol's JSON; attributes that are undefined are left out. Throws TypeError for values that
 * the table cannot store. Bytes become base64, so the result is JSON rather than the SDK's `AttributeValue`.
 */
export function rowToWire(row: Record<string, unknown>): Record<string, object> {
  const wire: Record<string, object> = {};
  for (const name in row) {
    const value = row[name];
    if (value !== undefined) wire[name] = valueToWire(value);
  }
  return wire;
}

type WireValue = {
  S?: string;
  N?: string;
  BOOL?: boolean;
  NULL?: boolean;
  M?: Record<string, WireValue>;
  L?: WireValue[];
  SS?: string[];
  NS?: string[];
  B?: string | Uint8Array;
};

const valueFromWire = (wire: WireValue): unknown => {
  for (const type in wire) {
    switch (type) {
      case 'S':
        return wire.S;
      case 'N':
        return Number(wire.N);
      case 'BOOL':
        return wire.BOOL;
      case 'NULL':
        return null;
      case 'M':
        return rowFromWire(wire.M ?? {});
      case 'L':
        return (wire.L ?? []).map(valueFromWire);
      case 'SS':
        return new Set(wire.SS);
      case 'NS':
        return new Set((wire.NS ?? []).map(Number));
      case 'B':
        return typeof wire.B === 'string' ? new Uint8Array(Buffer.from(wire.B, 'base64')) : wire.B;
    }
  }
  throw new TypeError('the table answered a value of an unknown type');
};

/** Converts a row of the protocol's JSON; also reads the bytes that the SDK has already decoded. */
export function rowFromWire(wire: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const name in wire) row[name] = valueFromWire((wire as Record<string, WireValue>)[name] as WireValue);
  return row;
}
