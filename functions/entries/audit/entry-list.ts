import * as z from 'zod';
import type { Caller } from '#functions/company/auth/caller.ts';
import type { AuditRow, OutcomeRow } from '#functions/platform/audit/audit-row.ts';
import type { AuditFilters } from '#shared/audit/contract.ts';
import type { AuditEntry } from '#shared/audit/entry.ts';
import { utcBoundsOfLocalDay } from '#shared/hours/bounds-of-day.ts';
import { AppError } from '#shared/http/errors.ts';
import { type AuditTrail, keys } from '#shared/server/keys.ts';
import { readIndex, readRange, readTableRows } from '#shared/server/table.ts';

/** Position of the last entry that was looked at. */
export const EntryPosition = z.object({ order: z.string().min(1).max(200) });
type Position = z.infer<typeof EntryPosition>;

/** Entries of one read, and reads of one request: a rare match is found over several requests. */
const rowsPerRead = 200;
const maxReads = 5;

/** After every sort key that begins with a moment. */
const afterAll = '\u{10FFFF}';

/** The trail that a request asks for; that of the platform is for its operators alone. */
export function requestedAuditTrail({ trail }: Pick<AuditFilters, 'trail'>, caller: Caller): AuditTrail {
  if (trail === 'company') return caller.tenant;
  if (!caller.can('companies:manage')) throw new AppError('ERR_NO_PERMISSION');
  return 'platform';
}

/** Reads entries before `order`, newest first, from the narrowest range that the filters allow. */
async function readBefore(trail: AuditTrail, { actor, actorId, kind, targetId }: AuditFilters, order: string) {
  const options = { limit: rowsPerRead, reverse: true };
  if (actor && actorId)
    return readIndex<AuditRow>('gsi1', keys.auditBy(trail, actor, actorId), { ...options, below: order });
  if (kind && targetId)
    return readIndex<AuditRow>('gsi2', keys.auditOn(trail, kind, targetId), { ...options, below: order });
  const { pk, sk } = keys.auditEntry(trail, '', '');
  const prefix = sk.slice(0, sk.indexOf('#') + 1);
  return readRange<AuditRow>({ pk, prefix }, { ...options, after: { pk, sk: `${prefix}${order}` }, consistent: true });
}

const matches = (row: AuditRow, { actor, actorId, action, kind, targetId }: AuditFilters): boolean =>
  (actor === undefined || row.actor.kind === actor) &&
  (actorId === undefined || row.actor.id === actorId) &&
  (action === undefined || row.action === action) &&
  (kind === undefined || row.target.kind === kind) &&
  (targetId === undefined || row.target.id === targetId) &&
  row.expiresAt * 1000 > Date.now();

/** A page of rows; `next` is null at the end of the range. */
export async function readEntries(
  trail: AuditTrail,
  filters: AuditFilters,
  { from, timeZone, perPage }: { from: Position | undefined; timeZone: string; perPage: number },
): Promise<{ rows: AuditRow[]; next: Position | null }> {
  const oldest = filters.from ? utcBoundsOfLocalDay(filters.from, timeZone).from : '';
  let order = from?.order ?? (filters.until ? utcBoundsOfLocalDay(filters.until, timeZone).until : afterAll);
  const found: AuditRow[] = [];
  for (let reads = 0; reads < maxReads; reads++) {
    const { rows, last } = await readBefore(trail, filters, order);
    for (const row of rows) {
      if (row.at < oldest) return { rows: found, next: null };
      order = `${row.at}#${row.id}`;
      if (matches(row, filters)) found.push(row);
      if (found.length === perPage) return { rows: found, next: { order } };
    }
    if (!last) return { rows: found, next: null };
  }
  return { rows: found, next: { order } };
}

/** Returned entries, each with its outcome. */
export async function withOutcomes(trail: AuditTrail, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const outcomes = await readTableRows<OutcomeRow>(
    rows.map(({ at, id }) => keys.auditOutcome(trail, at, id)),
    { consistent: true },
  );
  return rows.map(({ changes = [], ...row }, n) => {
    const outcome = outcomes[n];
    return {
      ...row,
      target: { ...row.target, ...outcome?.target },
      result: outcome?.result ?? (row.isOpen ? 'attempted' : 'done'),
      changes: [...(outcome?.changes ?? changes)],
    };
  });
}
