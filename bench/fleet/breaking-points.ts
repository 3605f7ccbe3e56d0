import { apiAreaThrottles } from '#infra/areas.ts';
import { shardCount } from '#shared/shards.ts';
import { monthlyBill } from '../cost/bill.ts';
import type { MeasuredCounts } from '../cost/counts.ts';
import { smallShop } from '../cost/profile.ts';
import { billedLambdaMs, callsPerMonth, httpOperationNames, sumOfNumbers } from '../cost/usage.ts';
import { maxRunnerTasks, runnerCapacity } from './scenarios.ts';

/** The busiest second of a working day against its average: assumed. */
export const peakToAverage = 2.5;

export interface BreakingPoint {
  what: string;
  /** The limit of AWS or of the templates, and who can raise it. */
  allowed: string;
  /** The need of one company of the cost sheet at the peak, in the unit of `allowed`. */
  needed: number;
  companies: number;
}

/** The limits that companies of the cost sheet meet as their number grows, the nearest first. */
export function breakingPoints(counts: MeasuredCounts): BreakingPoint[] {
  const many = 10_000;
  const seconds = smallShop.days * smallShop.hoursOnline * 3600;
  const calls = callsPerMonth(1, smallShop, counts);
  const perSecond = (aMonth: number) => (aMonth * peakToAverage) / seconds;
  const units = (what: string) =>
    (monthlyBill(many, smallShop, counts, { byRequest: true }).find((line) => line.what === what)?.quantity ?? 0) /
    many;
  const http = perSecond(sumOfNumbers(httpOperationNames.map((name) => calls[name])));
  const presence = calls.enter + calls.viewing + calls.typing + calls.left;
  const frames = perSecond(calls.ping + calls.seen + presence + calls.join + calls.connect);
  const posts = perSecond(
    calls.fanOut * smallShop.listeners + presence * (smallShop.listeners - 1) + calls.ping + calls.join + calls.enter,
  );
  const point = (what: string, most: number, allowed: string, needed: number): BreakingPoint => ({
    ...{ what, needed, allowed: `${most.toLocaleString('en-US')} ${allowed}` },
    companies: Math.floor(most / needed),
  });
  const workers = 20;
  return [
    point('writes of a new table', 4000, 'units a second; warm it up before', perSecond(units('write units'))),
    point('writes of the table', 40_000, 'units a second, a quota', perSecond(units('write units'))),
    point('reads of the table', 40_000, 'units a second, a quota', perSecond(units('read units'))),
    point('frames of sockets', 2000, 'a second (`infra/stacks/live.ts`)', frames),
    // Nearly all routes that an agent's day calls are of one area.
    point('requests of people', apiAreaThrottles.people.rateLimit, 'a second (`infra/areas.ts`)', http),
    point('calls and frames of the account', 10_000, 'a second, a quota', http + frames + posts),
    point(
      'posts to sockets',
      Math.floor((workers * 1000) / billedLambdaMs(counts.operations.fanOut)),
      `a second by ${workers} workers`,
      perSecond(calls.fanOut),
    ),
    point(
      'shards that fit into a runner',
      Math.floor(0.24 * runnerCapacity) * shardCount,
      'connections (D-426)',
      smallShop.connections,
    ),
    point(
      'queues of runners',
      Math.floor((maxRunnerTasks * runnerCapacity) / 1.1),
      `connections on ${maxRunnerTasks} tasks (\`infra/config.ts\`)`,
      smallShop.connections,
    ),
  ].toSorted((a, b) => a.companies - b.companies);
}
