import { heartbeatsPerLease, virtualLeaseMs } from '#runner/testing/virtual-fleet.ts';
import { shardCount } from '#shared/shards.ts';
import type { MeasuredCounts } from '../cost/counts.ts';
import { smallShop } from '../cost/profile.ts';
import { type BreakingPoint, breakingPoints, peakToAverage } from './breaking-points.ts';
import { campaignLimits, campaignsAtOnce } from './campaigns.ts';
import {
  companiesOnAws,
  companiesOnOneMachine,
  dearestServices,
  processorOfSend,
  roomOnSmallServer,
  smallServer,
  takenOfSmallServer,
} from './companies.ts';
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

const campaignsPart = (): string[] => {
  const many = campaignsAtOnce(1000, 100_000);
  return [
    '## Campaigns',
    '',
    `Numbers that send at the usual interval of ${many.messageInterval} seconds, all at the same time. A turn takes ${many.secondsOfTurn} seconds (assumed); the units of a recipient are those of [campaigns](rooms/campaigns.md#cost).`,
    '',
    ...head('what', 'allowed', 'a number needs', 'breaks at'),
    ...campaignLimits().map(({ what, allowed, needed, numbers }) =>
      row(what, allowed, Number(needed.toPrecision(2)), `${whole(Number(numbers.toPrecision(2)))} numbers`),
    ),
    '',
    `${whole(many.companies)} companies with ${whole(many.recipients)} recipients each, none of them a contact yet, send ${whole(many.messagesPerSecond)} messages a second by as many numbers and take ${whole(many.unitsPerSecond)} write units a second, about as many as a new table allows: warm it up before.`,
    `Their lists last ${whole(many.daysByCap)} days by the usual cap of ${whole(many.dailyCap)} messages a day, ${whole(many.daysByInterval)} days by the interval alone, and cost ${whole(many.dollars)} dollars of table requests. Collecting and answers come on top.`,
  ];
};

/** Two digits, without an exponent. */
const brief = (number: number) => Number(number.toPrecision(2)).toLocaleString('en-US', { maximumFractionDigits: 6 });
const dollars = (amount: number) => (amount >= 1000 ? whole(amount) : amount.toFixed(2));

const onAws = (counts: MeasuredCounts): string[] => {
  const all = companiesOnAws(counts);
  const limits = all[0]?.limits ?? [];
  return [
    ...head('companies', 'runners', ...dearestServices, 'others', 'together', ...limits.map(({ what }) => what)),
    ...all.map(({ companies, fleet, dollars: of, limits: used }) =>
      row(
        ...[whole(companies), `${fleet.runners} \`${fleet.size}\``],
        ...[...dearestServices, 'others' as const, 'together' as const].map((service) => dollars(of[service])),
        ...used.map(({ share }) => `${Number((100 * share).toPrecision(2))} %`),
      ),
    ),
  ];
};

const onOneMachine = (counts: MeasuredCounts): string[] => [
  ...head('companies', 'messages a second', 'cores', 'memory of the runner, MB', 'disk after a year, GB'),
  ...companiesOnOneMachine(counts).map(({ companies, messages, cores, memoryMb, diskGb }) =>
    row(whole(companies), brief(messages), brief(cores), whole(memoryMb), brief(diskGb)),
  ),
];

/** The parts that end first, on AWS and on one machine, for each number of companies. */
const companiesPart = (counts: MeasuredCounts): string[] => {
  const room = roomOnSmallServer(counts).map(({ part, companies }) => `${part} for ${whole(companies)}`);
  const processes = Object.entries(processorOfSend);
  const sum = processes.reduce((all, [, ms]) => all + ms, 0);
  const most = Math.max(...Object.values(processorOfSend));
  const { memoryMb, diskGb } = takenOfSmallServer;
  return [
    '## Companies on AWS',
    '',
    'Dollars of a month by list price in us-east-1 for companies like the shop of the cost sheet, and how much of the two limits that come [first](#breaking-points) they use in the busiest second.',
    '',
    ...onAws(counts),
    '',
    `The limit of a new table is gone once it was warmed up. Then the sockets stop first. With fewer companies none is near: what grows is the bill.`,
    '',
    '## Companies on one machine',
    '',
    `The same companies on one server, in the busiest second; messages and files of ${smallShop.monthsKept} months.`,
    '',
    ...onOneMachine(counts),
    '',
    `The server of [one-machine.md](one-machine.md) (${smallServer.cores} cores, ${smallServer.memoryMb / 1024} GB of memory, ${smallServer.diskGb} GB of disk) has room by its ${room.join(', by its ')} such companies: the first of these stops first.`,
    `Shorter retention or a larger disk moves it most: nearly all of it are files. Assumed: ${memoryMb / 1024} GB of memory and ${diskGb} GB of disk for system, other processes and backups, and as much processor time again beside the handlers.`,
    '',
    `More than two cores are used, up to about ${Math.round(sum / most)}: a message that an agent sends costs ${sum.toFixed(1)} ms in four processes (${processes.map(([name, ms]) => `${name} ${ms}`).join(', ')}; 16 callers on five connections, two cores), of which each`,
    `runs on a core of its own. The busiest one, with ${most} ms, bounds a large machine to ${whole(1000 / most)} sent messages a second. This is by count: no machine with more cores was measured.`,
    '',
  ];
};

/** How far the product scales: the fleet simulated, and the limits that come first. */
export function scaleDocument(simulated: readonly FleetSimulation[], counts: MeasuredCounts): string {
  return `${[
    '# Scale',
    '',
    'Made by `npm run scale` from a simulation (`bench/fleet/results.json`) and the counts of the [cost sheet](cost.md). `npm run scale -- --simulate` runs the simulation anew, which takes',
    'some minutes.',
    '',
    ...companiesPart(counts),
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
    '',
    ...campaignsPart(),
  ].join('\n')}\n`;
}
