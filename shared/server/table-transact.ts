import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { dynamo, type Row } from './dynamo/client.ts';
import { rowFromWire, type WireRow } from './dynamo/wire.ts';
import type { Key } from './keys.ts';
import { upgradeRow } from './row-upgrades.ts';
import { sendMetered } from './table-cost.ts';
import { update, type Write } from './table-writes.ts';

/** The error of a failed condition: a code, or an error made from the row that failed it. */
type ConditionError = ErrorCode | ((stored: Row | undefined) => Error);

export interface GuardedWrite {
  write: Write;
  /** The error thrown when the condition of this write fails. A write without a condition needs none. */
  otherwise?: ConditionError;
}

/** The SDK reads errors, with the rows in them as attribute values. */
const plain = (row: WireRow | undefined): Row | undefined => row && upgradeRow(rowFromWire(row));

const refusal = (otherwise: ConditionError | undefined, stored: Row | undefined): Error => {
  if (otherwise === undefined) return new Error('a write without a named refusal was refused');
  return typeof otherwise === 'function' ? otherwise(stored) : new AppError(otherwise);
};

const maxAttempts = 12;

/** Full jitter: two writers that collided once must not collide again in step. */
const pause = (attempt: number) => wait(Math.random() * Math.min(400, 5 * 2 ** attempt));

/**
 * Carries out all writes or none. The first condition that fails throws its `otherwise`. Writers that collide on a row
 * are retried; a table that stays busy results in ERR_TRY_AGAIN.
 */
export async function transact(guarded: readonly GuardedWrite[]): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (attempt > 0) await pause(attempt);
    try {
      return await transactOnce(guarded);
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (failed >= 0) throw refusal(guarded[failed]?.otherwise, plain(reasons[failed]?.Item));
      const busy = reasons.every((reason) => !reason.Code || retryable.has(reason.Code));
      if (!busy) throw error;
    }
  }
  throw new AppError('ERR_TRY_AGAIN');
}

/** Tries once and throws the table's error unchanged. */
export async function transactOnce(guarded: readonly GuardedWrite[]): Promise<void> {
  const items = guarded.map(({ write, otherwise }) => (typeof otherwise === 'function' ? returnStored(write) : write));
  await sendMetered((capacity) => dynamo.transact({ TransactItems: items, ReturnConsumedCapacity: capacity }), 'write');
}

const retryable = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const returnStored = (write: Write): Write =>
  Object.fromEntries(
    Object.entries(write).map(([kind, body]) => [kind, { ...body, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }]),
  ) as Write;

/**
 * Carries out a single write outside a transaction (half its price). Returns the new row for updates, the previous row
 * otherwise.
 */
export async function write<T = Row>({ write: one, otherwise }: GuardedWrite): Promise<T | undefined> {
  try {
    const { Attributes } = await sendMetered((capacity) => sendSingle(one, capacity), 'write');
    return (Attributes && upgradeRow(Attributes)) as T | undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      throw refusal(otherwise, plain((error as Error & { Item?: WireRow }).Item));
    }
    throw error;
  }
}

const sendSingle = (one: Write, capacity: 'INDEXES' | undefined) => {
  const common = { ReturnConsumedCapacity: capacity, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  if (one.Put) return dynamo.put({ ...one.Put, ...common, ReturnValues: 'ALL_OLD' });
  if (one.Update) return dynamo.update({ ...one.Update, ...common, ReturnValues: 'ALL_NEW' });
  if (one.Delete) return dynamo.remove({ ...one.Delete, ...common, ReturnValues: 'ALL_OLD' });
  throw new Error('a lone condition check writes nothing');
};

/**
 * Draws integer ids from a counter row, one or several kinds in one trip: `{ contact: 12, ticket: 40 }`. Gaps are
 * possible.
 */
export async function drawNextIds<K extends string>(key: Key, kinds: readonly K[]): Promise<Record<K, number>> {
  const row = await write<Record<K, number>>({
    write: update(key, { add: Object.fromEntries(kinds.map((kind) => [kind, 1])) }),
  });
  return row as Record<K, number>;
}
