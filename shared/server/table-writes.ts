import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { type Row, tableName } from './dynamo/client.ts';
import type { Key } from './keys.ts';
import { packRow, requireBeside } from './packed-rows.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A write without the error for its failed condition. */
export type Write = TransactItem;

/** A condition; its text uses `#name` and `:value` placeholders, which `names` and `values` define. */
export interface Condition {
  text: string;
  names?: Record<string, string>;
  values?: Row;
}

export const exists: Condition = { text: 'attribute_exists(#pk)', names: { '#pk': 'pk' } };
export const absent: Condition = { text: 'attribute_not_exists(#pk)', names: { '#pk': 'pk' } };

/** Every named attribute has this value; `undefined` means it must be absent. */
export function equals(attributes: Row): Condition {
  const parts: string[] = [];
  const names: Record<string, string> = {};
  const values: Row = {};
  for (const [name, value] of Object.entries(attributes)) {
    names[`#if_${name}`] = name;
    if (value === undefined) parts.push(`attribute_not_exists(#if_${name})`);
    else {
      parts.push(`#if_${name} = :if_${name}`);
      values[`:if_${name}`] = value;
    }
  }
  return { text: parts.join(' and '), names, values };
}

export function allOf(...conditions: Condition[]): Condition {
  return {
    text: conditions.map((one) => `(${one.text})`).join(' and '),
    names: Object.assign({}, ...conditions.map((one) => one.names ?? {})),
    values: Object.assign({}, ...conditions.map((one) => one.values ?? {})),
  };
}

const unlessEmpty = <T extends Row>(fields: T | undefined): T | undefined =>
  fields && Object.keys(fields).length > 0 ? fields : undefined;

const inTable = (key: Key, { text, names, values }: Partial<Condition> = {}) => {
  requireBeside(key, names);
  return {
    TableName: tableName(),
    ConditionExpression: text,
    ExpressionAttributeNames: unlessEmpty(names),
    ExpressionAttributeValues: unlessEmpty(values),
  };
};

export function put(key: Key, row: Row, when?: Condition): Write {
  return { Put: { Item: packRow({ ...row, ...key }), ...inTable(key, when) } };
}

/** Refused when the row already exists. */
export function putNew(key: Key, row: Row): Write {
  return put(key, row, absent);
}

/** Claims a unique value for `owner`; refused when it is taken. */
export function claim(key: Key, owner: Row): Write {
  return putNew(key, owner);
}

export function remove(key: Key, when?: Condition): Write {
  return { Delete: { Key: key, ...inTable(key, when) } };
}

export function check(key: Key, when: Condition): Write {
  const checked = { Key: key, ...inTable(key, when) };
  return { ConditionCheck: checked as NonNullable<TransactItem['ConditionCheck']> };
}

export interface RowChange {
  set?: Row;
  /** Sets attributes only where they are missing. */
  setIfAbsent?: Row;
  /** Numbers to add, or members to add to a set; a missing attribute counts as 0 or as empty. */
  add?: Record<string, number | Set<string> | Set<number>>;
  /** Members to remove from sets. */
  removeFromSets?: Record<string, Set<string> | Set<number>>;
  remove?: readonly string[];
  when?: Condition;
}

/** Changes attributes of a row. Without a condition a missing row is created. */
export function update(
  key: Key,
  { set = {}, setIfAbsent: first = {}, add = {}, removeFromSets: take = {}, remove: gone = [], when }: RowChange,
): Write {
  const names: Record<string, string> = { ...when?.names };
  const values: Row = { ...when?.values };
  const name = (attribute: string) => {
    names[`#${attribute}`] = attribute;
    return `#${attribute}`;
  };
  const value = (attribute: string, content: unknown) => {
    values[`:${attribute}`] = content;
    return `:${attribute}`;
  };
  const pairs = (changes: Row, between: string) =>
    Object.entries(changes)
      .filter(([, content]) => content !== undefined)
      .map(([a, content]) => name(a) + between + value(a, content));
  const settings = [
    ...pairs(set, ' = '),
    ...Object.entries(first).map(([a, content]) => `${name(a)} = if_not_exists(${name(a)}, ${value(a, content)})`),
  ];
  const listed = (verb: string, parts: readonly string[]) => (parts.length > 0 ? [`${verb} ${parts.join(', ')}`] : []);
  const clauses = [
    ...listed('SET', settings),
    ...listed('ADD', pairs(add, ' ')),
    ...listed('DELETE', pairs(take, ' ')),
    ...listed('REMOVE', gone.map(name)),
  ];
  return {
    Update: {
      Key: key,
      UpdateExpression: clauses.join(' '),
      ...inTable(key, { ...when, names, values }),
    },
  };
}

/** Adds one to a limited count; refused when the limit is reached. */
export function countUp(key: Key, attribute: string, limit: number): Write {
  const when: Condition =
    limit > 0
      ? {
          text: '(attribute_not_exists(#limited) or #limited < :limit)',
          names: { '#limited': attribute },
          values: { ':limit': limit },
        }
      : { text: 'attribute_exists(#never)', names: { '#never': 'thereIsNoRoom' } };
  return update(key, { add: { [attribute]: 1 }, when });
}
