import { setTimeout as wait } from 'node:timers/promises';
import { dynamo, tableName } from '#shared/server/dynamo/client.ts';
import type { Key } from '#shared/server/keys.ts';
import { type Guarded, type Row, update, type Write, write } from '#shared/server/table.ts';

/** DynamoDB's limits per request. */
const largest = { batch: 25, transaction: 100 };
const requestsAtOnce = 8;

/**
 * On AWS a batch costs half as much as a transaction. The embedded engine makes each row of a batch durable alone, but
 * a transaction as a whole, so transactions are ten times as fast there.
 */
const inTransactions = (): boolean => process.env.AWS_ENDPOINT_URL_DYNAMODB !== undefined;

/** A function that writes rows, and how many per call. */
export interface BulkWriteMethod {
  most: number;
  write(rows: Row[]): Promise<void>;
}

type Updated = NonNullable<Write['Update']>;

/** Parses `SET #a = :a, … ADD #b :b, …` as `update` of the table builds it. */
const partsOf = ({ UpdateExpression = '', ExpressionAttributeValues: values = {} }: Updated) => {
  const [, set = '', add = ''] = /^(?:SET (.*?))?(?: ?ADD (.*))?$/.exec(UpdateExpression) ?? [];
  if (!set && !add) throw new Error(`cannot be written in bulk: ${UpdateExpression}`);
  const named = (clause: string) => [...clause.matchAll(/#(\w+)/g)].map(([, name = '']) => [name, values[`:${name}`]]);
  return { set: Object.fromEntries(named(set)) as Row, add: Object.fromEntries(named(add)) as Record<string, number> };
};

/**
 * Applies writes without their conditions, many rows at a time, which is many times faster. Only for rows that do not
 * exist yet and that no other writer touches. Additions to shared rows are summed up and written at the end.
 */
export class BulkWriter {
  readonly #way: BulkWriteMethod;
  #waiting: Row[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #sums = new Map<string, { key: Key; add: Record<string, number> }>();
  /** Rows written, not counting the shared ones. */
  rows = 0;

  constructor(way: BulkWriteMethod = inTransactions() ? transactionBulkWrites : batchBulkWrites) {
    this.#way = way;
  }

  async takeRows(rows: readonly { pk: string; sk: string }[]): Promise<void> {
    this.#waiting.push(...rows);
    while (this.#waiting.length >= this.#way.most) await this.#send(this.#waiting.splice(0, this.#way.most));
  }

  async take(writes: readonly Guarded[]): Promise<void> {
    for (const { write: one } of writes) {
      if (one.Put) this.#waiting.push(one.Put.Item as Row);
      else if (one.Update) this.#takeUpdate(one.Update);
      else if (!one.ConditionCheck) throw new Error('nothing is removed in bulk');
    }
    await this.takeRows([]);
  }

  /** Writes the remaining rows and the sums; rows are certain to be stored only afterwards. */
  async finish(): Promise<void> {
    if (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0));
    await Promise.all(this.#underWay);
    const sums = [...this.#sums.values()];
    while (sums.length > 0) {
      const some = sums.splice(0, requestsAtOnce);
      await Promise.all(some.map(({ key, add }) => write({ write: update(key, { add }) })));
    }
    this.#sums.clear();
  }

  #takeUpdate(updated: Updated): void {
    const { set, add } = partsOf(updated);
    const key = updated.Key as Key;
    if (Object.keys(add).length === 0) {
      this.#waiting.push({ ...key, ...set });
      return;
    }
    if (Object.keys(set).length > 0) throw new Error('a shared row that is also set cannot be written in bulk');
    const id = `${key.pk} ${key.sk}`;
    const sum = this.#sums.get(id) ?? { key, add: {} };
    this.#sums.set(id, sum);
    for (const [name, number] of Object.entries(add)) sum.add[name] = (sum.add[name] ?? 0) + number;
  }

  async #send(rows: Row[]): Promise<void> {
    while (this.#underWay.size >= requestsAtOnce) await Promise.race(this.#underWay);
    const sending = this.#way.write(rows).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
    this.rows += rows.length;
  }
}

const writeTransaction = async (rows: Row[]): Promise<void> => {
  const TransactItems = rows.map((Item) => ({ Put: { TableName: tableName(), Item } }));
  await dynamo.transact({ TransactItems });
};

const writeBatch = async (rows: Row[]): Promise<void> => {
  const table = tableName();
  let left = rows.map((Item) => ({ PutRequest: { Item } }));
  for (let attempt = 0; left.length > 0; attempt++) {
    // Writes rows that a throttled table left over again, with a growing pause.
    if (attempt > 0) await wait(Math.random() * Math.min(5000, 20 * 2 ** attempt));
    const answer = await dynamo.writeBatch({ RequestItems: { [table]: left } });
    left = (answer.UnprocessedItems?.[table] ?? []) as typeof left;
  }
};

export const transactionBulkWrites: BulkWriteMethod = { most: largest.transaction, write: writeTransaction };
export const batchBulkWrites: BulkWriteMethod = { most: largest.batch, write: writeBatch };
