import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Row } from './dynamo/client.ts';
import { rowId } from './read-coalesced.ts';
import { isRefusedContent } from './service-errors.ts';
import { currentBill } from './table-cost.ts';
import { type GuardedWrite, transact, transactOnce } from './table-transact.ts';
import type { Write } from './table-writes.ts';

/** DynamoDB's limit of writes per transaction. */
const maxWrites = 100;

interface Writer {
  guarded: readonly GuardedWrite[];
  resolve(done?: Promise<void>): void;
  reject(error: unknown): void;
}

/** Writers of this turn of the event loop and the rows they named; only writers of the same bill share a group. */
interface Gathering {
  bill: unknown;
  names: Set<string>;
  writes: number;
  writers: Writer[];
}

let gathering: Gathering[] = [];

const nameOf = ({ Put, Update, Delete, ConditionCheck }: Write): string =>
  rowId((Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key) as Row);

/**
 * Whether nothing was written. Only repeating each transaction alone shows which was refused, which collided and which
 * was too large.
 */
const isUndone = (error: unknown): boolean => error instanceof TransactionCanceledException || isRefusedContent(error);

const carryOut = async ({ writers }: Gathering): Promise<void> => {
  if (writers.length === 1) {
    for (const { guarded, resolve } of writers) resolve(transact(guarded));
    return;
  }
  try {
    await transactOnce(writers.flatMap(({ guarded }) => guarded));
    for (const { resolve } of writers) resolve();
  } catch (error) {
    for (const { guarded, resolve, reject } of writers) {
      if (isUndone(error)) resolve(transact(guarded));
      else reject(error);
    }
  }
};

/**
 * `transact` for the messages of a batch: transactions of the same turn of the event loop that touch different rows go
 * as one. Only the caller whose condition failed gets its error.
 */
export function transactCoalesced(guarded: readonly GuardedWrite[]): Promise<void> {
  const names = guarded.map(({ write }) => nameOf(write));
  const bill = currentBill();
  return new Promise((resolve, reject) => {
    const writer = { guarded, resolve, reject };
    const open = gathering.find(
      (one) =>
        one.bill === bill && one.writes + names.length <= maxWrites && !names.some((name) => one.names.has(name)),
    );
    if (open) {
      open.writers.push(writer);
      open.writes += names.length;
      for (const name of names) open.names.add(name);
      return;
    }
    const group: Gathering = { bill, names: new Set(names), writes: names.length, writers: [writer] };
    gathering.push(group);
    setImmediate(() => {
      gathering = gathering.filter((one) => one !== group);
      void carryOut(group);
    });
  });
}
