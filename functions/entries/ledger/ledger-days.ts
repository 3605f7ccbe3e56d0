import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { utcBoundsOfLocalDay } from '#shared/hours/bounds-of-day.ts';
import { daysLater, nextDay } from '#shared/hours/next-days.ts';
import type { LedgerDay } from '#shared/ledger/contract.ts';
import { emptyLedgerFigures, type LedgerFigures } from '#shared/ledger/figures.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange, readSpan } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { countMessages, messageCountedAt } from './count-messages.ts';
import { readMessagesSince } from './read-activity.ts';

/** Where a message that could not be sent is stored. */
type FailedAt = Pick<MessageRow, 'ticketId' | 'seq' | 'whatsappId'>;

/** The ledger of a day. */
export interface CountedLedgerDay {
  day: string;
  connections: Record<string, LedgerFigures>;
  /** The newest of those that could not be sent. */
  failures: FailedAt[];
}

/** A day that is closed (`keys.ledgerDay`). */
export interface LedgerDayRow extends CountedLedgerDay {
  companyId: number;
  closedAt: string;
}

/** More failures of a day are counted, and not named one by one. */
const maxFailures = 200;

/** Days, both included. */
export function daysBetweenInclusive(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = nextDay(day)) days.push(day);
  return days;
}

/** The last day of which no state of a message is expected to change: days end 24 hours before they are closed. */
export function lastClosableLedgerDay(now: Date, timeZone: string): string {
  return daysLater(localDay(new Date(now.getTime() - 24 * 3_600_000), timeZone), -1);
}

export async function lastClosed(tenant: Tenant): Promise<string | undefined> {
  const range = keys.allLedgerDays(tenant);
  const { rows } = await readRange<LedgerDayRow>(range, { reverse: true, limit: 1, consistent: true });
  return rows[0]?.day;
}

const dayIn = (timeZone: string) => {
  const cached = new Map<string, string>();
  return (at: string): string => {
    // Time zones begin their days at full quarters of an hour.
    const quarter = new Date(Math.floor(Date.parse(at) / 900_000) * 900_000);
    const key = quarter.toISOString();
    const day = cached.get(key) ?? localDay(quarter, timeZone);
    cached.set(key, day);
    return day;
  };
};

/** Counts days from the stored messages, both included. */
export async function countDays(
  tenant: Tenant,
  directory: CompanyDirectory,
  { from, until }: { from: string; until: string },
): Promise<CountedLedgerDay[]> {
  const days = new Map(
    daysBetweenInclusive(from, until).map((day): [string, CountedLedgerDay] => [
      day,
      { day, connections: {}, failures: [] },
    ]),
  );
  const dayOf = dayIn(directory.timeZone);
  const since = utcBoundsOfLocalDay(from, directory.timeZone).from;
  await readMessagesSince(tenant, directory, since, (messages) => {
    countMessages(messages, ({ whatsappId }, at) => {
      const connections = days.get(dayOf(at))?.connections;
      if (!connections) return undefined;
      connections[whatsappId] ??= emptyLedgerFigures();
      return connections[whatsappId];
    });
    for (const message of messages)
      if (message.failure) days.get(dayOf(messageCountedAt(message)))?.failures.push(message);
  });
  return [...days.values()].map(({ failures, ...rest }) => ({ ...rest, failures: newest(failures as MessageRow[]) }));
}

const newest = (failed: readonly MessageRow[]): FailedAt[] =>
  [...failed]
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, maxFailures)
    .map(({ ticketId, seq, whatsappId }) => ({ ticketId, seq, whatsappId }));

/** A day with its state: closed, counted just now, or from before the ledger began. */
type ShownDay = CountedLedgerDay & Pick<LedgerDay, 'state'>;

/** The days of a period, both included: closed ones as stored, the others counted now. */
export async function ledgerDays(
  tenant: Tenant,
  directory: CompanyDirectory,
  { from, until }: { from: string; until: string },
  now: Date,
): Promise<ShownDay[]> {
  const [rows, closed] = await Promise.all([
    readSpan<LedgerDayRow>(keys.ledgerDays(tenant, from, until), { consistent: true }),
    lastClosed(tenant),
  ]);
  const today = localDay(now, directory.timeZone);
  const firstOpen = closed === undefined ? lastClosableLedgerDay(now, directory.timeZone) : nextDay(closed);
  const open = { from: [from, firstOpen].sort()[1] ?? from, until: [until, today].sort()[0] ?? today };
  const counted = open.from > open.until ? [] : await countDays(tenant, directory, open);
  const byDay = new Map<string, ShownDay>([
    ...counted.map((one): [string, ShownDay] => [one.day, { ...one, state: 'open' }]),
    ...rows.map((one): [string, ShownDay] => [one.day, { ...one, state: 'closed' }]),
  ]);
  return daysBetweenInclusive(from, until)
    .filter((day) => day <= today)
    .map((day) => byDay.get(day) ?? { day, connections: {}, failures: [], state: 'none' });
}
