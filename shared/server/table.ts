/**
 * The table, as the rest of the product uses it. Reads, writes with conditions, and transactions are in separate files.
 */
export type { Row } from './table-client.ts';
export { get, getAll, readIndex, readRange, readSpan, readWhole } from './table-reading.ts';
export { drawIds, type Guarded, transact, write } from './table-transact.ts';
export {
  absent,
  both,
  type Change,
  check,
  claim,
  countUp,
  equals,
  exists,
  put,
  putNew,
  remove,
  update,
  type When,
  type Write,
} from './table-writes.ts';
