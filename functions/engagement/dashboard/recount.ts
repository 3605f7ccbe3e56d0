import { cycleKeys } from '#functions/conversation/rows/cycle-keys.ts';
import { figureShareKey, figureWrites } from '#functions/conversation/tickets/figure-writes.ts';
import { uncountedDays } from '#shared/dashboard/uncounted.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, put, type Row, readWholeRange, transact, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { figureIncrementsOf } from '#shared/tickets/counted-days.ts';
import { type ServiceCycleWithKey, storedCycles } from './stored-cycles.ts';

/** False when another writer changed the cycle first: that change was counted by its own transaction. */
const unlessChanged = (error: unknown): false => {
  if (error instanceof AppError && error.code === 'ERR_TRY_AGAIN') return false;
  throw error;
};

/** Counts the uncounted parts of a cycle, if it is unchanged since it was read. */
export async function countUncountedCycleParts(
  tenant: Tenant,
  cycle: ServiceCycleWithKey,
  timeZone: string,
): Promise<boolean> {
  const found = uncountedDays(cycle, timeZone);
  if (Object.keys(found).length === 0) return false;
  const { waitedQueueId, answerKept, finishedQueueId, finishedTagIds, resolutionKept } = cycle;
  const byQueue = { waitedQueueId, answerKept, finishedQueueId, finishedTagIds, resolutionKept };
  const { pk, sk, ticketId, number, startedAt, finishedAt, userId, score, ratedUserId, isReturning } = cycle;
  const zeros = Object.fromEntries(Object.keys(found).map((name) => [name, undefined]));
  const when = both(exists, equals({ ...zeros, startedAt, finishedAt, score }));
  const part = { number, startedAt, finishedAt, userId, score, ratedUserId, isReturning, ...byQueue, ...found };
  const counting = transact([
    {
      write: update({ pk, sk }, { set: { ...found, ...cycleKeys(tenant, { ...found, ticketId, number }) }, when }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    ...figureWrites(tenant, [{ ticketId, cycle: part }]),
  ]);
  return counting.then(() => true, unlessChanged);
}

/** Gives a cycle that was counted before cycles were indexed its keys. */
export async function indexCycle(tenant: Tenant, cycle: ServiceCycleWithKey): Promise<void> {
  const { pk, sk, begunOn, finishedOn } = cycle;
  const set = cycleKeys(tenant, cycle);
  const lacks = Object.keys(set).some((name) => cycle[name as keyof ServiceCycleWithKey] === undefined);
  if (!lacks) return;
  const when = both(exists, equals({ begunOn, finishedOn }));
  await write({ write: update({ pk, sk }, { set, when }), otherwise: 'ERR_TRY_AGAIN' }).catch(unlessChanged);
}

/**
 * Backfills the figures with cycles from before they were kept, each part once. May be stopped and repeated at any
 * point while agents work.
 */
export async function backfillFigures(tenant: Tenant, timeZone: string): Promise<number> {
  let counted = 0;
  for await (const cycle of storedCycles(tenant))
    if (await countUncountedCycleParts(tenant, cycle, timeZone)) counted++;
  return counted;
}

type Sums = Record<string, number>;

/** A row of figures that is not the sum of its cycles. */
export interface FiguresDifference {
  sk: string;
  is: Sums;
  shouldBe: Sums;
}

const sumsIn = ({ pk: _, sk: __, ...sums }: Row): Sums => sums as Sums;
const isSame = (one: Sums, other: Sums): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? 0) === (other[name] ?? 0));

/** Recounts all cycles and returns the rows of figures that differ. Changes during the run may show as differences. */
export async function findFiguresDifferences(tenant: Tenant): Promise<FiguresDifference[]> {
  const rows = await readWholeRange<Row & { sk: string }>(keys.allFigures(tenant), { consistent: true });
  const are = new Map(rows.map((row) => [row.sk, sumsIn(row)]));
  const should = new Map<string, Sums>();
  for await (const cycle of storedCycles(tenant)) {
    for (const share of figureIncrementsOf(cycle)) {
      const { sk } = figureShareKey(tenant, cycle.ticketId, share);
      const sums = should.get(sk) ?? {};
      should.set(sk, sums);
      for (const [name, amount] of Object.entries(share.add)) sums[name] = (sums[name] ?? 0) + amount;
    }
  }
  return [...new Set([...are.keys(), ...should.keys()])]
    .map((sk) => ({ sk, is: are.get(sk) ?? {}, shouldBe: should.get(sk) ?? {} }))
    .filter(({ is, shouldBe }) => !isSame(is, shouldBe));
}

/** Repairs a row of figures, unless it changed since it was read. Returns whether it did. */
export async function repairFigures(tenant: Tenant, { sk, is, shouldBe }: FiguresDifference): Promise<boolean> {
  const { pk } = keys.allFigures(tenant);
  const unchanged = equals(
    Object.fromEntries([...new Set([...Object.keys(is), ...Object.keys(shouldBe)])].map((name) => [name, is[name]])),
  );
  const writing = write({ write: put({ pk, sk }, shouldBe, unchanged), otherwise: 'ERR_TRY_AGAIN' });
  return writing.then(() => true, unlessChanged);
}
