import { runnerLeaseMs, runnerSizes } from '#infra/runner-sizes.ts';
import { dueShards } from '#shared/server/keys.ts';
import { shardDirectoryCacheMs } from '#shared/server/shard-directory.ts';
import type { MeasuredCounts, OperationCount, OperationName } from './counts.ts';
import { type AwsPrice, freeTierQuantities, priceOf, type Region } from './prices.ts';
import { assumedCostValues, type UseProfile } from './profile.ts';
import {
  answeredSigns,
  billedLambdaMs,
  callsPerMonth,
  cheapestRunnerFleetFor,
  httpOperationNames,
  pollersOf,
  requestsPerWakeUp,
  searchBatch,
  socketOperationNames,
  sumOfNumbers,
  totalOfOperations,
} from './usage.ts';

/** Why something is used: an operation with all that follows from it, or one of these. */
export type CostCause = Exclude<OperationName, 'fanOut'> | (typeof otherCostCauses)[number];
export const otherCostCauses = [
  'the messages kept',
  'the search index kept',
  'the tickets kept',
  'the files kept',
  'the looks at files',
  'the loads of the app',
  'the sockets that are open',
  'the runner for messages',
  'the runner at all times',
  'the ticks and looks',
  'the polls of queues',
  'the watching',
] as const;

/** Quantities by cause. */
type Parts = Partial<Record<CostCause, number>>;

export interface BillLine {
  service: string;
  what: string;
  quantity: number;
  price: AwsPrice;
  /** The same quantity by cause. */
  parts: Parts;
}

const line = (service: string, what: string, price: AwsPrice, parts: Parts): BillLine => ({
  service,
  what,
  price,
  parts,
  quantity: sumOfNumbers(Object.values(parts)),
});

const gb = 1_000_000_000;

/**
 * Everything that this many companies use in a month, by service; multiplied with a region's prices it gives the cost.
 */
export function monthlyBill(
  companies: number,
  profile: UseProfile,
  counts: MeasuredCounts,
  { spot = false } = {},
): BillLine[] {
  const use = { ...usage(companies, profile, counts), spot };
  return [
    ...functions(use),
    ...table(use),
    ...queues(use),
    ...gateway(use),
    ...runner(use),
    ...edge(use),
    ...files(use),
    ...watching(use),
  ];
}

export function dollarsOfBillLines(lines: readonly Pick<BillLine, 'quantity' | 'price'>[], region: Region): number {
  return sumOfNumbers(lines.map(({ quantity, price }) => priceOf(price, quantity, region)));
}

/** The lines less what AWS always gives for nothing: lines with the same price share it. */
export function billAfterFreeTier<Of extends Pick<BillLine, 'quantity' | 'price'>>(lines: readonly Of[]): Of[] {
  const left = new Map(Object.entries(freeTierQuantities));
  return lines.map((line) => {
    const free = Math.min(line.quantity, left.get(line.price) ?? 0);
    left.set(line.price, (left.get(line.price) ?? 0) - free);
    return { ...line, quantity: line.quantity - free };
  });
}

const usage = (companies: number, profile: UseProfile, counts: MeasuredCounts) => {
  const calls = callsPerMonth(companies, profile, counts);
  const messages = calls.receive + calls.send;
  const fleet = cheapestRunnerFleetFor(companies * profile.connections);
  return {
    companies,
    profile,
    counts,
    calls,
    messages,
    ...fleet,
    searchBatch: searchBatch(calls.index + calls.indexAgain, profile, fleet.runners),
    lambdaCalls: sumOfNumbers(Object.values(calls)),
    files: messages * profile.fileShare,
    loadsOfFile: loadsOfFile(profile),
    appFiles: companies * profile.agents * profile.days * profile.appLoads * assumedCostValues.appFiles,
    socketHours: companies * profile.agents * profile.hoursOnline * profile.days,
  };
};
/** How often a file is transferred to browsers: not for a look by one that has it. */
const loadsOfFile = ({ fileViews }: UseProfile): number =>
  Math.min(1, fileViews) + Math.max(0, fileViews - 1) * (1 - assumedCostValues.cachedLooks);

type Usage = ReturnType<typeof usage> & { spot: boolean };

type Caller = Exclude<OperationName, 'fanOut'>;
const callers = (calls: Usage['calls']): Caller[] =>
  (Object.keys(calls) as OperationName[]).filter((name): name is Caller => name !== 'fanOut');

/** The use of each operation: its calls and the fan-out of its events together. */
const perCall = ({ calls, counts: { operations } }: Usage, of: (one: OperationCount) => number): Parts =>
  Object.fromEntries(
    callers(calls).map((name) => [
      name,
      calls[name] * (of(operations[name]) + operations[name].liveEvents * of(operations.fanOut)),
    ]),
  );

/** A quantity of some operations alone. */
const only = <Name extends Caller>(
  { calls }: Usage,
  names: readonly Name[],
  each: (name: Name) => number = () => 1,
): Parts => Object.fromEntries(names.map((name) => [name, calls[name] * each(name)]));

const together = (...parts: readonly Parts[]): Parts => {
  const causes = [...new Set(parts.flatMap((one) => Object.keys(one) as CostCause[]))];
  return Object.fromEntries(causes.map((cause) => [cause, sumOfNumbers(parts.map((one) => one[cause] ?? 0))]));
};

const functions = (use: Usage): BillLine[] => [
  line(
    'Lambda',
    'calls',
    'lambdaCall',
    together(
      perCall(use, () => 1),
      only(use, gathered, () => 1 / use.searchBatch - 1),
    ),
  ),
  line(
    'Lambda',
    'gigabyte-seconds',
    'lambdaGbSecond',
    perCall(use, (one) => (billedLambdaMs(one) / 1000) * (assumedCostValues.functionMb / 1024)),
  ),
];

const table = (use: Usage): BillLine[] => {
  const stored = keptBytes(use);
  return [
    line('DynamoDB', 'write units', 'writeUnit', unitsOf(use, 'writeUnits')),
    line('DynamoDB', 'read units', 'readUnit', together(unitsOf(use, 'readUnits'), looks(use))),
    line('DynamoDB', 'gigabytes kept', 'tableGb', stored),
    line('DynamoDB', 'gigabytes recoverable', 'tableBackupGb', stored),
  ];
};

const unitsOf = (use: Usage, kind: 'writeUnits' | 'readUnits'): Parts => ({
  ...perCall(use, (one) => one[kind]),
  'the runner for messages':
    use.calls.receive * use.counts.runner.messageIn[kind] + use.calls.send * use.counts.runner.messageOut[kind],
  'the runner at all times':
    use.runners * assumedCostValues.hoursPerMonth * (use.counts.runner.idleHour[kind] - beatsSpared(use.runners)) +
    (kind === 'readUnits' ? fleetUnits(use.runners) : 0),
});

const looks = (use: Usage): Parts => {
  const minutes = assumedCostValues.hoursPerMonth * 60;
  return {
    'the ticks and looks':
      minutes * (tickUnits(use.companies) + use.companies * use.profile.connections * assumedCostValues.lookReadUnits) +
      directoryUnits(use),
  };
};

/** The storage after the first year; averaged over its first year, a company stores half of it. */
const keptBytes = ({ companies, profile, messages, counts: { storage } }: Usage): Parts => {
  const kept = (messages * profile.monthsKept) / gb;
  return {
    'the messages kept': kept * storage.message,
    'the search index kept': kept * storage.index,
    'the tickets kept': (companies * profile.conversations * profile.days * storage.ticket) / gb,
  };
};

/** Heartbeats an hour that a single runner has less than one of a fleet, whose lease is shorter: each writes and reads a unit. */
const beatsSpared = (runners: number): number =>
  runners > 1
    ? 0
    : assumedCostValues.heartbeatsPerHour -
      (assumedCostValues.heartbeatsPerHour * runnerLeaseMs.fleet) / runnerLeaseMs.single;

/** The tick reads the counter of companies and the ranges that they can be in (`functions/entries/timers/cost.test.ts`). */
const tickUnits = (companies: number): number => (companies >= dueShards ? dueShards / 2 : (1 + (companies + 1)) / 2);

/** A sender of wake-up messages reads the row that names the runners, and keeps it for some seconds. */
const directoryUnits = ({ calls, counts: { operations }, profile: { days, hoursOnline } }: Usage): number => {
  const seconds = days * hoursOnline * 3600;
  const busyMs = totalOfOperations(calls, (name) =>
    operations[name].wakeUps > 0 ? billedLambdaMs(operations[name]) : 0,
  );
  const senders = Math.ceil(busyMs / 1000 / seconds);
  return Math.min(
    totalOfOperations(calls, (name) => operations[name].wakeUps),
    senders * (seconds / (shardDirectoryCacheMs / 1000)),
  );
};

/** Read units of a fleet's heartbeats beyond the one unit that was measured with a single runner. */
const fleetUnits = (runners: number): number => {
  const units = Math.ceil((assumedCostValues.directoryBytes + runners * assumedCostValues.leaseBytes) / 4096);
  return runners * assumedCostValues.hoursPerMonth * assumedCostValues.heartbeatsPerHour * (units - 1);
};

/** Calls whose messages the search worker gathers. */
const gathered = ['index', 'indexAgain'] as const satisfies readonly Caller[];
/** Messages that a request deletes. */
const maxDeleted = 10;

/** Counts three requests per message (send, receive, delete), without batches, as when traffic is low, but for a runner's wake-up messages. */
const queues = (use: Usage): BillLine[] => {
  const { calls, counts, runners, profile } = use;
  const fifoPolls = assumedCostValues.fifoQueues * assumedCostValues.pollers.bounded * assumedCostValues.pollsPerMonth;
  const pollers = pollersOf(runners);
  const polls =
    ((assumedCostValues.workerQueues - assumedCostValues.fifoQueues) * pollers + runners) *
    assumedCostValues.pollsPerMonth;
  // Receipts that are joined were still put on the queue.
  const joined = calls.send * (counts.runner.receiptsPerMessage - assumedCostValues.receiptsStored);
  const wakeUps = totalOfOperations(calls, (name) => counts.operations[name].wakeUps);
  const perWakeUp = requestsPerWakeUp(wakeUps, profile, runners);
  const taken = together(
    only(use, callers(calls), (name) => 3 * counts.operations[name].liveEvents),
    only(use, callers(calls), (name) => perWakeUp * counts.operations[name].wakeUps),
    only(use, ['receipt'], () => 3),
    // The worker of the search gathers messages: each is sent and received alone, and ten are deleted by a request.
    only(use, gathered, () => 2 + 1 / Math.min(maxDeleted, use.searchBatch)),
    { receipt: joined },
  );
  return [
    line(
      'SQS',
      'requests to inbound.fifo',
      'fifoRequest',
      only(use, ['receive'], () => 3),
    ),
    line('SQS', 'requests to the others', 'queueRequest', taken),
    line('SQS', 'polls that find nothing', 'queueRequest', { 'the polls of queues': polls }),
    line('SQS', 'polls of FIFO queues', 'fifoRequest', { 'the polls of queues': fifoPolls }),
  ];
};

/** Operations whose events go to one socket: the open conversation, or the author's. */
const toOneSocket: readonly OperationName[] = ['receipt', 'saveDraft'];

/** Posts of live events to sockets. */
const posts = (use: Usage): Parts =>
  only(
    use,
    callers(use.calls),
    (name) => use.counts.operations[name].liveEvents * (toOneSocket.includes(name) ? 1 : use.profile.listeners),
  );

const gateway = (use: Usage): BillLine[] => {
  const { listeners } = use.profile;
  return [
    line('API Gateway', 'HTTP calls', 'httpCall', only(use, httpOperationNames)),
    line(
      'API Gateway',
      'socket messages',
      'socketMessage',
      // Frames that are answered count twice. Presence is posted to all listeners but its sender, and who joins asks for it.
      together(
        posts(use),
        only(use, ['ping'], () => 2),
        only(use, ['join'], () => 2 + assumedCostValues.answersToJoin),
        only(use, ['enter'], () => 1 + listeners),
        only(use, ['viewing', 'typing', 'left'], () => listeners),
        // To the colleague.
        only(use, ['viewingBeside'], () => 2),
        only(use, ['seen'], () => 1 + answeredSigns(use.profile)),
      ),
    ),
    line('API Gateway', 'socket minutes', 'socketMinute', { 'the sockets that are open': use.socketHours * 60 }),
  ];
};

const runner = ({ runners, size, spot, calls, messages, profile }: Usage): BillLine[] => {
  const hours = runners * assumedCostValues.hoursPerMonth;
  const sentFiles = calls.send * profile.fileShare * profile.fileMb * 1_000_000;
  const always = (quantity: number): Parts => ({ 'the runner at all times': quantity });
  const { cpu, memoryMb } = runnerSizes[size];
  return [
    line('Fargate', 'processor hours', spot ? 'spotCpuHour' : 'cpuHour', always((hours * cpu) / 1024)),
    line('Fargate', 'gigabyte hours', spot ? 'spotMemoryGbHour' : 'memoryGbHour', always((hours * memoryMb) / 1024)),
    line('Fargate', 'public addresses, hours', 'addressHour', always(hours)),
    line('Fargate', 'gigabytes to WhatsApp', 'outGb', {
      'the runner for messages': (messages * assumedCostValues.frameBytes + sentFiles) / gb,
    }),
  ];
};

const edge = (use: Usage): BillLine[] => {
  const { counts, appFiles, profile, companies } = use;
  const loads = use.files * use.loadsOfFile;
  const calls = only(use, httpOperationNames);
  const { operations, compressedTo } = counts;
  const megabytes = (number: number) => (number * 1_000_000) / gb;
  const bytes = together(
    only(use, httpOperationNames, (name) => (operations[name].answerBytes * (compressedTo[name] ?? 1)) / gb),
    Object.fromEntries(
      Object.entries(posts(use)).map(([cause, number]) => [cause, (number * assumedCostValues.eventBytes) / gb]),
    ),
    {
      'the looks at files': megabytes(loads * profile.fileMb),
      'the loads of the app': megabytes(companies * profile.agents * assumedCostValues.appMb),
    },
  );
  return [
    line('CloudFront', 'requests', 'edgeRequest', {
      ...calls,
      'the loads of the app': appFiles,
      'the looks at files': loads,
    }),
    line('CloudFront', 'functions at the edge', 'edgeFunction', { ...calls, 'the loads of the app': appFiles }),
    line('CloudFront', 'gigabytes', 'edgeGb', bytes),
  ];
};

const files = ({ files: number, loadsOfFile, profile }: Usage): BillLine[] => {
  const kept = (quantity: number): Parts => ({ 'the files kept': quantity });
  const looks = (quantity: number): Parts => ({ 'the looks at files': quantity });
  const older = profile.monthsKept > 1 ? number * loadsOfFile * assumedCostValues.olderLooks : 0;
  return [
    line('S3', 'gigabytes of the last month', 'bucketGb', kept((number * profile.fileMb) / 1000)),
    line(
      'S3',
      'gigabytes of older files',
      'bucketOlderGb',
      kept((number * (profile.monthsKept - 1) * profile.fileMb) / 1000),
    ),
    line('S3', 'files that grow old', 'bucketMove', kept(profile.monthsKept > 1 ? number : 0)),
    line('S3', 'files written', 'bucketWrite', kept(number)),
    line('S3', 'files read', 'bucketRead', looks(number * (loadsOfFile + 1) - older)),
    line('S3', 'older files read', 'bucketOlderRead', looks(older)),
    line('S3', 'gigabytes of older files read', 'bucketOlderReadGb', looks((older * profile.fileMb) / 1000)),
  ];
};

const watching = (use: Usage): BillLine[] => {
  const { companies, profile, runners, counts } = use;
  const { template, operations } = counts;
  const always = (quantity: number): Parts => ({ 'the watching': quantity });
  const isCommand = (name: OperationName) => (socketOperationNames as readonly OperationName[]).includes(name);
  const perCaller = only(
    use,
    callers(use.calls),
    (name) =>
      ((isCommand(name) ? assumedCostValues.logBytesPerCommand : assumedCostValues.logBytesPerCall) +
        operations[name].liveEvents * assumedCostValues.logBytesPerCall) /
      gb,
  );
  const runnerBytes = runners * assumedCostValues.hoursPerMonth * assumedCostValues.logBytesPerRunnerHour;
  return [
    line('CloudWatch', 'gigabytes of logs', 'logGb', { ...perCaller, 'the runner at all times': runnerBytes / gb }),
    line('CloudWatch', 'metrics of alarms', 'alarm', always(template.alarmMetrics)),
    // A metric is charged for the hours in which it reports.
    line(
      'CloudWatch',
      'metrics',
      'metric',
      always(
        assumedCostValues.metricsAtRest +
          (assumedCostValues.metrics - assumedCostValues.metricsAtRest) * shareOfHours(companies, profile),
      ),
    ),
    line('CloudWatch', 'dashboards', 'dashboard', always(template.dashboards)),
    line('Secrets Manager', 'secrets', 'secret', always(template.secrets)),
  ];
};

/** The share of a month's hours in which some company works. */
const shareOfHours = (companies: number, { agents, hoursOnline, days }: UseProfile): number =>
  agents === 0 ? 0 : Math.min(1, (companies * hoursOnline * days) / assumedCostValues.hoursPerMonth);
