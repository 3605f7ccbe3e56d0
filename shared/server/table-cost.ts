import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';

/** The cost of an operation at the table. */
export interface TableCost {
  writeUnits: number;
  readUnits: number;
  /** Requests made one after the other; concurrent requests count once. */
  trips: number;
}

interface Open extends TableCost {
  underWay: number;
}

const open = new AsyncLocalStorage<Open>();

/**
 * Runs `work` and returns its result and cost: for tests that pin costs, the bench, and log lines of sampled work.
 * Nothing is counted outside of it.
 */
export async function meterTableCost<T>(work: () => Promise<T>): Promise<{ result: T; bill: TableCost }> {
  const bill: Open = { writeUnits: 0, readUnits: 0, trips: 0, underWay: 0 };
  const result = await open.run(bill, work);
  return { result, bill: { writeUnits: bill.writeUnits, readUnits: bill.readUnits, trips: bill.trips } };
}

/**
 * The bill that pays for a request made now; undefined when nothing is being counted. Requests of different bills must
 * not be joined.
 */
export function currentBill(): TableCost | undefined {
  return open.getStore();
}

type Metered = { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };

/** Sends one request; asks DynamoDB for its cost only while a bill is open. */
export async function sendMetered<T extends Metered>(
  send: (capacity: 'INDEXES' | undefined) => Promise<T>,
  kind: 'read' | 'write',
): Promise<T> {
  const bill = open.getStore();
  if (!bill) return send(undefined);
  if (bill.underWay === 0) bill.trips++;
  bill.underWay++;
  try {
    const answer = await send('INDEXES');
    const units = [answer.ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
    if (kind === 'write') bill.writeUnits += units;
    else bill.readUnits += units;
    return answer;
  } finally {
    bill.underWay--;
  }
}
