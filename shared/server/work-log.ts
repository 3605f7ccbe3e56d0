import { AsyncLocalStorage } from 'node:async_hooks';
import { logger } from './logger.ts';
import { currentBill, meterTableCost, type TableCost } from './table-cost.ts';

/** Fields of the line that a unit of work (a request of a route, a message of a job) leaves in the log. */
interface WorkFields {
  operation: string;
  /** API Gateway's id of the request, or Lambda's of the invocation. */
  requestId?: string;
  companyId?: number;
  userId?: number;
  /** Set when the work failed: its line is an error. */
  error?: unknown;
  [field: string]: unknown;
}

interface Work {
  fields: WorkFields;
  /** Provider ids of the WhatsApp messages that the work concerns, in the order in which it met them. */
  traces: Set<string>;
}

const current = new AsyncLocalStorage<Work>();

/** More messages are named by none of the lines that follow: a list of a thousand is not traced. */
const maxTraces = 5;
/** The sender chooses the id of a message; an unusual one is left out instead of written to logs and attributes. */
const traceable = /^[\w.:-]{1,64}$/;

/** The sampling rate: how many units of work without a failure there are for each line about one. */
const sampledOneIn = () => Number(process.env.LOG_SAMPLE_ONE_IN ?? 100);

/** Adds fields to the line of the current work; nothing outside of `runLoggedWork`. */
export function addWorkLogFields(fields: Partial<WorkFields>): void {
  const work = current.getStore();
  if (work) Object.assign(work.fields, fields);
}

/** Names WhatsApp messages that the current work concerns: its line and the messages it puts on queues carry their ids. */
export function traceMessages(providerIds: readonly string[]): void {
  const traces = current.getStore()?.traces;
  for (const id of traces ? providerIds : [])
    if (traces && traces.size < maxTraces && typeof id === 'string' && traceable.test(id)) traces.add(id);
}

/** The ids named by `traceMessages`, separated by spaces; undefined without any. */
export function currentTraceIds(): string | undefined {
  const traces = current.getStore()?.traces;
  return traces && traces.size > 0 ? [...traces].join(' ') : undefined;
}

/**
 * Runs a unit of work and writes its line: for each that failed (it threw, or described an `error`), is slow or concerns a WhatsApp
 * message, and for a sample of the others. Sampled lines hold the units that the table billed.
 */
export async function runLoggedWork<T>(
  fields: WorkFields,
  { trace = '', slowMs, done, failed }: { trace?: string; slowMs: number; done: string; failed: string },
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const isSampled = Math.random() * sampledOneIn() < 1;
  return current.run({ fields, traces: new Set(trace.split(' ').filter((id) => id !== '')) }, async () => {
    let bill: TableCost | undefined;
    try {
      // A bill that is open already belongs to a test or a benchmark.
      if (!isSampled || currentBill()) return await work();
      const metered = await meterTableCost(work);
      bill = metered.bill;
      return metered.result;
    } catch (error) {
      fields.error = error;
      throw error;
    } finally {
      const ms = Math.round(performance.now() - started);
      const line = { ...fields, ...unitsOf(bill), ms, trace: currentTraceIds() };
      if (fields.error !== undefined) logger.error(line, failed);
      else if (isSampled || line.trace !== undefined || ms >= slowMs) logger.info(line, done);
    }
  });
}

const unitsOf = (bill: TableCost | undefined) => bill && { readUnits: bill.readUnits, writeUnits: bill.writeUnits };
