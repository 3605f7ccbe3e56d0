import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, type Guarded, get, putNew } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { Bulk } from '#shared/tickets/bulk.ts';
import { undoSeconds } from './undo-seconds.ts';

/** An act on many tickets as stored (`keys.bulk`). */
export interface BulkRow extends Omit<Bulk, 'total'> {
  companyId: number;
  /** The user who acts. */
  userId: number;
  ticketIds: readonly number[];
  /** Index of the first ticket that no committed step has handled. */
  next: number;
  /** The same for its undoing, among its results. */
  undoNext: number;
  createdAt: string;
  updatedAt: string;
  /** When its last ticket was handled. */
  doneAt?: string;
  /** When its user asked to undo it. */
  undoAt?: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** A ticket that took the act of a bulk (`keys.bulkResult`), written in the transaction of the act. */
export interface BulkResult {
  ticketId: number;
  /** A text to the customer follows. */
  sendsText: boolean;
  isUndone?: true;
}

/** The part of a bulk in the transaction of one of its acts. */
export interface BulkTransactionPart {
  id: string;
  /** When the bulk began. */
  at: string;
  writes(sendsText: boolean): readonly Guarded[];
}

/** Stops a step: its bulk is being undone, or another worker has already carried out this act. */
export class BulkInterrupted extends Error {}
const interrupted = () => new BulkInterrupted('the bulk is being undone, or another worker did this');

/** Each ticket takes the act once, and none after the bulk's user asked to undo it. */
export function bulkTransactionPart(
  tenant: Tenant,
  { id, createdAt, expiresAt }: BulkRow,
  ticketId: number,
): BulkTransactionPart {
  return {
    id,
    at: createdAt,
    writes: (sendsText) => [
      {
        write: putNew(keys.bulkResult(tenant, id, ticketId), { ticketId, sendsText, expiresAt }),
        otherwise: interrupted,
      },
      { write: check(keys.bulk(tenant, id), equals({ status: 'running' })), otherwise: interrupted },
    ],
  };
}

export function readBulk(tenant: Tenant, id: string): Promise<BulkRow | undefined> {
  return get<BulkRow>(keys.bulk(tenant, id), { consistent: true });
}

/** The user's bulk; ERR_NO_BULK_FOUND for those of others. */
export async function getBulk(tenant: Tenant, id: string, userId: number): Promise<BulkRow> {
  const row = await readBulk(tenant, id);
  if (row?.userId !== userId) throw new AppError('ERR_NO_BULK_FOUND');
  return row;
}

export function bulkView({ ticketIds, ...row }: BulkRow): Bulk {
  return { ...row, total: ticketIds.length };
}

/** Enqueues the next step. Sending it twice does no harm: each step is committed once. */
export function enqueueBulk({ companyId, id }: Pick<BulkRow, 'companyId' | 'id'>): Promise<void> {
  return enqueue('bulks', { companyId, bulkId: id });
}

/** The longest time for which a bulk that does not go on holds back the texts of its acts (ms). */
const maxHeldMs = { running: 2 * 60_000, undoing: 10 * 60_000 };
const againMs = 5_000;

const plus = (at: string | Date, ms: number) => new Date(new Date(at).getTime() + ms).toISOString();

/**
 * Until when the acts of a bulk are still held back, so that they can be undone for as long as a single one after the last
 * of them, and none is carried on while it is to be undone. Undefined: no longer.
 */
export function bulkHeldUntil(row: BulkRow | undefined, now: Date): string | undefined {
  const isFuture = (at: string) => at > now.toISOString();
  if (row?.status === 'running' && isFuture(plus(row.createdAt, maxHeldMs.running))) return plus(now, againMs);
  if (row?.status === 'undoing' && isFuture(plus(row.undoAt ?? row.createdAt, maxHeldMs.undoing)))
    return plus(now, againMs);
  if (row?.status !== 'done' || !row.doneAt) return undefined;
  const until = plus(row.doneAt, undoSeconds * 1000);
  return isFuture(until) ? until : undefined;
}
