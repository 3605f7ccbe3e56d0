import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';

/** What an operation cost at the table. */
export interface Bill {
  writeUnits: number;
  readUnits: number;
  /** Requests one after the other; requests under way together count once. */
  trips: number;
}

interface Open extends Bill {
  underWay: number;
}

const open = new AsyncLocalStorage<Open>();

/** Runs `work` and answers what it cost. Used by tests that pin costs and by the bench; outside of it nothing is counted. */
export const meter = async <T>(work: () => Promise<T>): Promise<{ result: T; bill: Bill }> => {
  const bill: Open = { writeUnits: 0, readUnits: 0, trips: 0, underWay: 0 };
  const result = await open.run(bill, work);
  return { result, bill: { writeUnits: bill.writeUnits, readUnits: bill.readUnits, trips: bill.trips } };
};

/** Whom a request made now is charged to; undefined while nobody is counting. Requests of different bills cannot be made as one. */
export const currentBill = (): Bill | undefined => open.getStore();

type Metered = { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };

/** Sends one request, asking for its price only while somebody is counting. */
export const metered = async <T extends Metered>(
  send: (capacity: 'INDEXES' | undefined) => Promise<T>,
  kind: 'read' | 'write',
): Promise<T> => {
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
};
