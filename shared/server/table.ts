/**
 * The table, as the rest of the product uses it. Reads, writes with conditions, and transactions are in separate files.
 */
export type { Row } from './dynamo/client.ts';
export { get, readIndex, readRange, readSpan, readTableRows, readWholeIndex, readWholeRange } from './table-reading.ts';
export { drawNextIds, type GuardedWrite as Guarded, transact, write } from './table-transact.ts';
export {
  absent,
  allOf as both,
  type Condition as When,
  check,
  claim,
  countUp,
  equals,
  exists,
  put,
  putNew,
  type RowChange as Change,
  remove,
  update,
  type Write,
} from './table-writes.ts';
