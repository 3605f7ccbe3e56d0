import { heartbeatsPerLease, virtualLeaseMs } from '#runner/testing/virtual-fleet.ts';
import { shardCount } from '#shared/shards.ts';
import type { MeasuredCounts } from '../cost/counts.ts';
import { type BreakingPoint, breakingPoints, peakToAverage } from './breaking-points.ts';
import { socketOpeningMs, socketOpeningsAtOnce } from './phones.ts';
import {
  runnerCapacity,
  runnerTasksFor,
  type ScenarioResult,
  taskHealthyAfterMs,
  taskReplacedAfterMs,
} from './scenarios.ts';
import { billOfFleet } from './table-use.ts';

export interface FleetSimulation {
  sessions: number;
  outcomes: ScenarioResult[];
}

const whole = (number: number) => Math.round(number).toLocaleString('en-US');
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]) => [row(...cells), `|${cells.map((_, n) => (n === 0 ? '---|' : '---:|')).join('')}`];

const outcomes = ({ sessions, outcomes }: FleetSimulation): string[] => [
  `### ${whole(sessions)} sessions on ${runnerTasksFor(sessions)} tasks`,
  '',
  ...head('what happens', 'offline at once', 'openings a phone', 'most', 'offline, median', 'p99', 'longest', 'moves'),
  ...outcomes.map((one) =>
    row(
      ...[one.scenario, whole(one.offline), one.opened.toFixed(2), one.most],
      ...[one.median, one.p99, one.longest].map((seconds) => `${whole(seconds)} s`),
      whole(one.moves),
    ),
  ),
  '',
];

const bills = (simulated: readonly FleetSimulation[]): string[] => [
  ...head('sessions', 'tasks', 'write units', 'read units', 'their dollars', 'dollars of the tasks'),
  ...simulated.map(({ sessions }) => {
    const { tasks, writeUnits, readUnits, leases, fargate } = billOfFleet(sessions, runnerTasksFor(sessions));
    return row(whole(sessions), tasks, whole(writeUnits), whole(readUnits), leases.toFixed(2), whole(fargate));
  }),
];

const points = (found: readonly BreakingPoint[]): string[] => [
  ...head('what', 'allowed', 'a company needs', 'breaks at'),
  ...found.map(({ what, allowed, needed, companies }) =>
    row(what, allowed, Number(needed.toPrecision(2)), `${whole(Number(companies.toPrecision(2)))} companies`),
  ),
];

/** How far the product scales: the fleet simulated, and the limits that come first. */
export function scaleDocument(simulated: readonly FleetSimulation[], counts: MeasuredCounts): string {
  return `${[
    '# Scale',
    '',
    'Made by `npm run scale` from a simulation (`bench/fleet/results.json`) and the counts of the [cost sheet](cost.md). `npm run scale -- --simulate` runs the simulation anew, which takes',
    'some minutes.',
    '',
    '## The session fleet',
    '',
    `The runners' own code for leases, placement and openings (\`session-runner/fleet/member.ts\`, \`session-runner/session/openings.ts\`) in virtual time, on leases in memory. Sessions lie in ${whole(shardCount)} shards, a task is meant to hold ${runnerCapacity}, and`,
    'there are tasks for a tenth more sessions and one more. An *opening* is a reconnect of a phone; what is evened out in the twenty minutes after is counted with it. *Offline* is the time of a phone in all. *Moves* are changes',
    'of the directory.',
    '',
    ...simulated.flatMap(outcomes),
    `Assumed: ECS replaces a task after ${taskReplacedAfterMs / 1000} seconds, and starts a quarter more tasks in a release, whose old ones stop ${taskHealthyAfterMs / 1000} seconds later; a socket opens within ${socketOpeningMs / 1000} seconds, ${socketOpeningsAtOnce} at once on a task (\`SOCKETS_AT_ONCE\`), which`,
    'makes most of the time a phone is away. A dead task costs the rest of its lease before that. Nothing is lost: messages wait at WhatsApp and in the outbox.',
    '',
    `At rest each task writes its lease and reads directory and leases every ${virtualLeaseMs / heartbeatsPerLease / 1000} seconds, and the lists of its connections every minute. A month in us-east-1, without what sessions and messages use:`,
    '',
    ...bills(simulated),
    '',
    '## Breaking points',
    '',
    `For companies like the shop of the cost sheet, at ${peakToAverage} times the average of its working hours (assumed). Quotas are those of an account that AWS has raised to its usual limits; a new one may run 10 functions at a time,`,
    'which the first busy screen reaches.',
    '',
    ...points(breakingPoints(counts)),
  ].join('\n')}\n`;
}
