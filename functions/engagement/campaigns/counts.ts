import type { Counts, LeftOut, LeftOutReason, RecipientState } from '#shared/campaigns/campaign.ts';
import { leftOutReasons } from '#shared/campaigns/campaign.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, readWhole, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** Rows over which the counts of an hour are spread, because receipts come in crowds. */
const shards = 4;

/** The counts of a row: states gained and lost, and the events of its hour (`did…`). */
export type CountChange = Partial<
  Record<RecipientState | 'total' | 'answered' | 'optedOut' | 'wasConfirmed', number> &
    Record<`out_${LeftOutReason}`, number> &
    Record<`did_${'sent' | 'delivered' | 'read' | 'answered' | 'failed'}`, number>
>;
type HourRow = CountChange & { sk: string };

/** Counts a change, in the transaction that makes it; `spread` chooses the row. */
export const countWrite = (
  tenant: Tenant,
  campaignId: number,
  now: Date,
  spread: string,
  change: CountChange,
): Guarded => ({
  write: update(
    keys.campaignHour(
      tenant,
      campaignId,
      now.toISOString().slice(0, 13),
      Number.parseInt(spread.slice(-1), 16) % shards || 0,
    ),
    { add: { ...change } as Record<string, number> },
  ),
});

/** A recipient moves from one state to another. */
export const movedBetween = (from: RecipientState, to: RecipientState): CountChange =>
  from === to ? {} : { [from]: -1, [to]: 1 };

export interface Tally {
  counts: Counts;
  leftOut: LeftOut[];
  hours: { at: string; sent: number; delivered: number; read: number; answered: number; failed: number }[];
}

/** Adds up the rows of a campaign: one query, over the hours in which anything happened. */
export const tallyOf = async (tenant: Tenant, campaignId: number): Promise<Tally> => {
  const rows = await readWhole<HourRow>(keys.campaignHours(tenant, campaignId), { consistent: true });
  const sum = (name: keyof CountChange, among: readonly HourRow[] = rows) =>
    among.reduce((total, row) => total + (row[name] ?? 0), 0);
  const names = [
    'total',
    'waiting',
    'sending',
    'asked',
    'confirmed',
    'sent',
    'delivered',
    'read',
    'failed',
    'leftOut',
    'answered',
    'optedOut',
    'wasConfirmed',
  ] as const satisfies readonly (keyof Counts)[];
  const counts = Object.fromEntries(names.map((name) => [name, sum(name)])) as Counts;
  const byHour = Map.groupBy(rows, ({ sk }) => sk.split('#')[1] ?? '');
  const hours = [...byHour].map(([hour, among]) => ({
    at: `${hour}:00:00.000Z`,
    sent: sum('did_sent', among),
    delivered: sum('did_delivered', among),
    read: sum('did_read', among),
    answered: sum('did_answered', among),
    failed: sum('did_failed', among),
  }));
  const leftOut = leftOutReasons
    .map((reason) => ({ reason, count: sum(`out_${reason}`) }))
    .filter(({ count }) => count > 0);
  return {
    counts,
    leftOut,
    hours: hours.filter((one) => one.sent + one.delivered + one.read + one.answered + one.failed > 0),
  };
};
