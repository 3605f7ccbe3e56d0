import type { OperationName } from './counts.ts';
import type { AwsPrice } from './prices.ts';
import { sumOfNumbers } from './usage.ts';

/** Why something is used: an operation with all that follows from it, or one of these. */
export type CostCause = Exclude<OperationName, 'fanOut'> | (typeof otherCostCauses)[number];
export const otherCostCauses = [
  'the messages kept',
  'the search index kept',
  'the tickets kept',
  'the files kept',
  'the looks at files',
  'the loads of the app',
  'the sockets that are open',
  'the runner for messages',
  'the runner at all times',
  'the ticks and looks',
  'the polls of queues',
  'the watching',
] as const;

/** Quantities by cause. */
export type PartsByCause = Partial<Record<CostCause, number>>;

export interface BillLine {
  service: string;
  what: string;
  quantity: number;
  price: AwsPrice;
  /** The same quantity by cause. */
  parts: PartsByCause;
}

export function billLine(service: string, what: string, price: AwsPrice, parts: PartsByCause): BillLine {
  return { service, what, price, parts, quantity: sumOfNumbers(Object.values(parts)) };
}

export const bytesPerGb = 1_000_000_000;
