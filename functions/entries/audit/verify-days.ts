import type { AuditDayRow } from '#functions/platform/audit/audit-row.ts';
import { type DigestedRow, dayDigest, digestNames, withDigests } from '#functions/platform/audit/day-digest.ts';
import type { AuditBreak } from '#shared/audit/contract.ts';
import { nextDay } from '#shared/hours/next-days.ts';
import { type AuditTrail, keys } from '#shared/server/keys.ts';
import { get, readRange } from '#shared/server/table.ts';
import { auditRowsByDay, lastClosableAuditDay, lastDay } from './close-days.ts';

/** Days of one request. */
const daysPerRead = 10;
const dayMs = 86_400_000;
/** Entries are kept at least so long: a missing digest of a younger day was removed. */
const minKeptDays = 365;

const entryOf = (name: string): string => name.slice(0, name.lastIndexOf('=')).split('#').at(-1) ?? '';

/** The first row that differs from what the digest of its day names. */
function firstDifference({ day, rows }: AuditDayRow, found: readonly DigestedRow[]): AuditBreak | undefined {
  if (!rows) return undefined;
  const names = digestNames(found);
  const keyOf = (name: string) => name.slice(0, name.lastIndexOf('='));
  const stored = new Map(names.map((name) => [keyOf(name), name]));
  for (const name of rows) {
    const now = stored.get(keyOf(name));
    if (now !== name) return { day, entry: entryOf(name), why: now === undefined ? 'removed' : 'changed' };
  }
  const closed = new Set(rows.map(keyOf));
  const added = names.find((name) => !closed.has(keyOf(name)));
  return added === undefined ? undefined : { day, entry: entryOf(added), why: 'added' };
}

/** Whether the digest that a day continues is that of the day before it. */
async function isChained(trail: AuditTrail, { previous }: AuditDayRow, now: Date): Promise<boolean> {
  if (previous.day === '') return true;
  const before = await get<AuditDayRow>(keys.auditDay(trail, previous.day), { consistent: true });
  if (before) return before.digest === previous.digest;
  return now.getTime() - Date.parse(previous.day) > minKeptDays * dayMs;
}

interface Checked {
  rows: number;
  broken?: AuditBreak | undefined;
}

async function checkDay(trail: AuditTrail, row: AuditDayRow, now: Date): Promise<Checked> {
  const { day, previous, digest } = row;
  if (!(await isChained(trail, row, now))) return { rows: 0, broken: { day, entry: null, why: 'chain' } };
  // Rows of the day may have expired.
  if (row.wholeUntil * 1000 <= now.getTime()) return { rows: 0 };
  const found = withDigests((await auditRowsByDay(trail, day, day)).get(day) ?? []);
  const difference = firstDifference(row, found);
  if (difference) return { rows: found.length, broken: difference };
  const isWhole = dayDigest(previous.digest, found) === digest;
  return { rows: found.length, ...(!isWhole && { broken: { day, entry: null, why: 'changed' } }) };
}

/** The first day after the last closed one that should have been closed by now: days are closed twice a day. */
async function firstUnclosed(trail: AuditTrail, now: Date): Promise<AuditBreak | undefined> {
  const last = await lastDay(trail);
  const until = lastClosableAuditDay(new Date(now.getTime() - dayMs));
  const from = last ? nextDay(last.day) : '';
  if (from > until) return undefined;
  const days = [...(await auditRowsByDay(trail, from, until)).keys()].sort();
  return days[0] === undefined ? undefined : { day: days[0], entry: null, why: 'unclosed' };
}

export interface VerifiedDays {
  days: number;
  rows: number;
  broken: AuditBreak | null;
  next: { day: string } | null;
}

/** Compares some days, the oldest first, from the one after `after`. */
export async function verifyDays(
  trail: AuditTrail,
  after: string | undefined,
  now = new Date(),
): Promise<VerifiedDays> {
  const range = keys.auditDays(trail);
  const { rows, last } = await readRange<AuditDayRow>(range, {
    limit: daysPerRead,
    consistent: true,
    ...(after !== undefined && { after: { ...keys.auditDay(trail, after) } }),
  });
  let counted = 0;
  for (const [n, row] of rows.entries()) {
    const { rows: checked, broken } = await checkDay(trail, row, now);
    counted += checked;
    if (broken) return { days: n + 1, rows: counted, broken, next: null };
  }
  const day = rows.at(-1)?.day;
  if (last && day !== undefined) return { days: rows.length, rows: counted, broken: null, next: { day } };
  const broken = (await firstUnclosed(trail, now)) ?? null;
  return { days: rows.length, rows: counted, broken, next: null };
}
