import { sessionsOfCompany } from '#functions/company/connections/session-store.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import { utcBoundsOfLocalDay } from '#shared/hours/bounds-of-day.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { LedgerGap } from '#shared/ledger/contract.ts';
import type { LedgerFigures } from '#shared/ledger/figures.ts';
import { keys } from '#shared/server/keys.ts';
import { readSpan } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { GapRow } from '#shared/whatsapp/gap.ts';

/** A gap that began longer before the period is not looked for. */
const longestDays = 31;

interface Period {
  from: string;
  until: string;
  timeZone: string;
}

type Gap = Pick<LedgerGap, 'whatsappId' | 'from' | 'to' | 'cause' | 'isNewDevice'> & Pick<GapRow, 'history'>;

/** The gaps of these connections that touch a period, the oldest first; those that go on have no end. */
export async function connectionGapsOf(
  tenant: Tenant,
  connections: readonly number[],
  { from, until, timeZone }: Period,
): Promise<Gap[]> {
  const begin = utcBoundsOfLocalDay(from, timeZone).from;
  const end = utcBoundsOfLocalDay(until, timeZone).until;
  const earliest = utcBoundsOfLocalDay(daysLater(from, -longestDays), timeZone).from;
  const [sessions, ...rows] = await Promise.all([
    sessionsOfCompany(tenant),
    ...connections.map((id) => readSpan<GapRow>(keys.gaps(tenant, id, earliest, end), { consistent: true })),
  ]);
  const going = connections.flatMap((whatsappId): Gap[] => {
    const gap = sessions.get(whatsappId)?.gap;
    return gap && gap.from < end ? [{ whatsappId, to: null, ...gap }] : [];
  });
  const isGoing = (row: Gap) => going.some((one) => one.whatsappId === row.whatsappId && one.from === row.from);
  const over = rows.flat().filter((row) => row.to >= begin && row.from < end && !isGoing(row));
  return [...over, ...going]
    .map(({ whatsappId, from, to, cause, isNewDevice, history }) => ({
      whatsappId,
      from,
      to,
      cause,
      ...(isNewDevice && { isNewDevice }),
      ...(history && { history }),
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** The last day on which messages of these gaps may have come back; while a phone still sends its history, that is today. */
export function lastGapReturnDay(gaps: readonly Gap[], { until, timeZone }: Period): string {
  const ends = gaps.map(({ to, history }) =>
    history?.state === 'pending' ? new Date().toISOString() : (history?.at ?? to),
  );
  const days = ends.flatMap((end) => (end === null ? [] : localDay(new Date(end), timeZone)));
  return [until, ...days].sort().at(-1) ?? until;
}

/** A gap with what came back after it. A new device gets it only from the history of its phone. */
export function gapWithReturnedMessages({ history, ...gap }: Gap, figures: readonly LedgerFigures[]): LedgerGap {
  const returned = figures.flatMap(({ gaps }) => gaps[gap.from] ?? []);
  const recovered = returned.reduce((sum, one) => sum + one.recovered, 0);
  const unreadable = returned.reduce((sum, one) => sum + one.unreadable, 0);
  const fromHistory = returned.reduce((sum, one) => sum + (one.fromHistory ?? 0), 0);
  const isComplete = gap.to !== null && (!gap.isNewDevice || history?.state === 'complete');
  const unknown = isComplete ? unreadable : null;
  return { ...gap, recovered, fromHistory, unknown, ...(history && { history: history.state }) };
}
