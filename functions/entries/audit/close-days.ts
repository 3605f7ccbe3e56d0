import type { AuditDayRow } from '#functions/platform/audit/audit-row.ts';
import { dayDigest, digestNames, withDigests } from '#functions/platform/audit/day-digest.ts';
import { nextDay } from '#shared/hours/next-days.ts';
import { type AuditTrail, keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { putNew, type Row, readRange, readSpan, write } from '#shared/server/table.ts';

const hourMs = 3_600_000;

/** The last day that no running request can add a row to: days are of UTC, and no request takes an hour. */
export function lastClosableAuditDay(now: Date): string {
  return new Date(now.getTime() - 25 * hourMs).toISOString().slice(0, 10);
}

/** More rows of a day are not named one by one: a row of the table holds 400 KB. */
const maxNamed = 4000;
/** How long the digest of a day outlives its rows, in seconds. */
const outlives = 30 * 86_400;

/** Entries and outcomes from one day to another, by their day. */
export async function auditRowsByDay(trail: AuditTrail, from: string, until: string): Promise<Map<string, Row[]>> {
  const kinds = ['E', 'O'] as const;
  const read = await Promise.all(
    kinds.map((kind) => readSpan<Row>(keys.auditSpan(trail, kind, from, until), { consistent: true })),
  );
  return Map.groupBy(read.flat(), ({ at }) => String(at).slice(0, 10));
}

export async function lastDay(trail: AuditTrail): Promise<AuditDayRow | undefined> {
  const { rows } = await readRange<AuditDayRow>(keys.auditDays(trail), { reverse: true, limit: 1, consistent: true });
  return rows[0];
}

class AlreadyClosed extends Error {}

/**
 * Writes the digest of every day that is over and has entries. A day that another run closed stays unchanged. The digest
 * goes to the log as well, where writers of the table cannot change it.
 */
export async function closeAuditDays(trail: AuditTrail, now: Date): Promise<void> {
  let previous = await lastDay(trail);
  const until = lastClosableAuditDay(now);
  const from = previous ? nextDay(previous.day) : '';
  if (from > until) return;
  const days = [...(await auditRowsByDay(trail, from, until))].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [day, rows] of days) {
    const row = dayRow(day, rows, previous);
    try {
      await write({ write: putNew(keys.auditDay(trail, day), { ...row }), otherwise: () => new AlreadyClosed() });
    } catch (error) {
      if (error instanceof AlreadyClosed) return;
      throw error;
    }
    const { digest, count } = row;
    const companyId = trail === 'platform' ? 0 : trail.companyId;
    logger.info({ operation: 'auditDays', companyId, day, digest, count }, 'a day of the audit trail was closed');
    previous = row;
  }
}

function dayRow(day: string, rows: readonly Row[], previous: AuditDayRow | undefined): AuditDayRow {
  const all = withDigests(rows);
  const ends = rows.map(({ expiresAt }) => Number(expiresAt));
  return {
    day,
    previous: { day: previous?.day ?? '', digest: previous?.digest ?? '' },
    digest: dayDigest(previous?.digest ?? '', all),
    count: all.length,
    ...(all.length <= maxNamed && { rows: digestNames(all) }),
    wholeUntil: ends.reduce((a, b) => Math.min(a, b)),
    expiresAt: ends.reduce((a, b) => Math.max(a, b)) + outlives,
  };
}
