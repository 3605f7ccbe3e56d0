import type { CampaignCounts, LeftOutCount, LeftOutReason, RecipientState } from '#shared/campaigns/campaign.ts';
import { leftOutReasons } from '#shared/campaigns/campaign.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get, put, readSpan, readWholeRange, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { RecipientRow } from './recipient-row.ts';

/** Rows over which the counts of an hour are spread, because receipts come in crowds. */
const shards = 2;

/** The counts of a row: states gained and lost, and the events of its hour (`did…`). */
export type CountChange = Partial<
  Record<RecipientState | 'total' | 'answered' | 'optedOut' | 'wasConfirmed', number> &
    Record<`out_${LeftOutReason}`, number> &
    Record<`did_${'sent' | 'delivered' | 'read' | 'answered' | 'failed'}`, number>
>;
type HourRow = CountChange & { sk: string };

/** Counts a change, in the transaction that makes it; `spread` chooses the row. */
export function campaignCountWrite(
  tenant: Tenant,
  campaignId: number,
  now: Date,
  spread: string,
  change: CountChange,
): Guarded {
  return {
    write: update(
      keys.campaignHour(
        tenant,
        campaignId,
        now.toISOString().slice(0, 13),
        Number.parseInt(spread.slice(-1), 16) % shards || 0,
      ),
      { add: { ...change } as Record<string, number> },
    ),
  };
}

/** A recipient whose message is on its way counts where it was before, until the answer. */
const countedAs = ({ state, isConfirmed }: Pick<RecipientRow, 'state' | 'isConfirmed'>): RecipientState =>
  state === 'sending' ? (isConfirmed ? 'confirmed' : 'waiting') : state;

/** A recipient moves on to another state. */
export function recipientStateChange(
  row: Pick<RecipientRow, 'state' | 'isConfirmed'>,
  to: RecipientState,
): CountChange {
  const from = countedAs(row);
  return from === to ? {} : { [from]: -1, [to]: 1 };
}

/** States and reasons, whose counts are sums over all hours. */
const stateNames = [
  'total',
  'checking',
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
] as const satisfies readonly (keyof CampaignCounts)[];
const summed = [...stateNames, ...leftOutReasons.map((reason) => `out_${reason}` as const)];

interface Hour {
  at: string;
  sent: number;
  delivered: number;
  read: number;
  answered: number;
  failed: number;
}

export interface CampaignTally {
  counts: CampaignCounts;
  leftOut: LeftOutCount[];
  /** The hours that were not added up yet: at least the last four. */
  hours: Hour[];
}

/** The sums of the hours up to and including `upTo` (`keys.campaignSums`). */
interface SumsRow extends CountChange {
  upTo: string;
}

const hourMs = 3_600_000;
/** An hour changes no more so long after its end. */
const closedAfterHours = 4;
const maxClosedHours = 2;

const hourOf = ({ sk }: HourRow): string => sk.split('#')[1] ?? '';
const hourName = (at: number): string => new Date(at).toISOString().slice(0, 13);
const sumOf = (rows: readonly CountChange[], name: keyof CountChange): number =>
  rows.reduce((total, row) => total + (row[name] ?? 0), 0);

const hoursIn = (rows: readonly HourRow[]): Hour[] =>
  [...Map.groupBy(rows, hourOf)]
    .map(([hour, among]) => ({
      at: `${hour}:00:00.000Z`,
      sent: sumOf(among, 'did_sent'),
      delivered: sumOf(among, 'did_delivered'),
      read: sumOf(among, 'did_read'),
      answered: sumOf(among, 'did_answered'),
      failed: sumOf(among, 'did_failed'),
    }))
    .filter((one) => one.sent + one.delivered + one.read + one.answered + one.failed > 0);

/** The figures of each hour of a campaign. */
export async function hourlyCounts(tenant: Tenant, campaignId: number): Promise<Hour[]> {
  return hoursIn(await readWholeRange<HourRow>(keys.campaignHours(tenant, campaignId)));
}

/** Adds up hours that change no more, so that a long campaign is read as quickly as a short one. Repeats are harmless. */
const addUpClosed = async (
  tenant: Tenant,
  campaignId: number,
  sums: SumsRow | undefined,
  rows: readonly HourRow[],
): Promise<void> => {
  const open = hourName(Date.now() - closedAfterHours * hourMs);
  const closed = rows.filter((row) => hourOf(row) < open);
  if (new Set(closed.map(hourOf)).size <= maxClosedHours) return;
  const upTo = closed.map(hourOf).sort().at(-1) ?? '';
  const all = sums ? [sums, ...closed] : closed;
  const values = Object.fromEntries(summed.map((name) => [name, sumOf(all, name)]));
  await write({ write: put(keys.campaignSums(tenant, campaignId), { ...values, upTo }) });
};

/** The counts of a campaign: the sums of closed hours, and the rows of the hours since. */
export async function campaignCounts(tenant: Tenant, campaignId: number): Promise<CampaignTally> {
  const sums = await get<SumsRow>(keys.campaignSums(tenant, campaignId));
  const { pk, prefix } = keys.campaignHours(tenant, campaignId);
  // Behind all rows of the hour; sums that are a little older only make this read longer.
  const from = sums ? `${prefix}${sums.upTo}~` : prefix;
  const rows = await readSpan<HourRow>({ pk, from, to: `${prefix}~` }, { consistent: true });
  await addUpClosed(tenant, campaignId, sums, rows);
  const all = sums ? [sums, ...rows] : rows;
  const counts = Object.fromEntries(stateNames.map((name) => [name, sumOf(all, name)])) as CampaignCounts;
  const leftOut = leftOutReasons
    .map((reason) => ({ reason, count: sumOf(all, `out_${reason}`) }))
    .filter(({ count }) => count > 0);
  return { counts, leftOut, hours: hoursIn(rows) };
}
