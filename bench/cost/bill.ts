import { leaseMs, runnerSizes } from '#infra/runner-sizes.ts';
import { dueShards } from '#shared/server/keys.ts';
import { directoryMs } from '#shared/server/shard-directory.ts';
import type { Counts } from './counts.ts';
import { alwaysFree, type Price, priceOf, type Region } from './prices.ts';
import { assumed, type Profile } from './profile.ts';
import { billedMs, callsOf, fleetFor, httpOperations, socketOperations, sum, total } from './usage.ts';

export interface Line {
  service: string;
  what: string;
  quantity: number;
  price: Price;
}

const gb = 1_000_000_000;

/**
 * Everything that this many companies use in a month, by service; multiplied with a region's prices it gives the cost.
 */
export function bill(companies: number, profile: Profile, counts: Counts, { spot = false } = {}): Line[] {
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

export function dollars(lines: readonly Line[], region: Region): number {
  return sum(lines.map(({ quantity, price }) => priceOf(price, quantity, region)));
}

/** The lines less what AWS always gives for nothing: lines with the same price share it. */
export function afterAlwaysFree(lines: readonly Line[]): Line[] {
  const left = new Map(Object.entries(alwaysFree));
  return lines.map((line) => {
    const free = Math.min(line.quantity, left.get(line.price) ?? 0);
    left.set(line.price, (left.get(line.price) ?? 0) - free);
    return { ...line, quantity: line.quantity - free };
  });
}

const usage = (companies: number, profile: Profile, counts: Counts) => {
  const calls = callsOf(companies, profile, counts);
  const messages = calls.receive + calls.send;
  const sessions = companies * profile.connections;
  return {
    companies,
    profile,
    counts,
    calls,
    messages,
    ...fleetFor(sessions),
    lambdaCalls: sum(Object.values(calls)),
    httpCalls: sum(httpOperations.map((name) => calls[name])),
    files: messages * profile.fileShare,
    appFiles: companies * profile.agents * profile.days * profile.appLoads * assumed.appFiles,
    socketHours: companies * profile.agents * profile.hoursOnline * profile.days,
  };
};
type Usage = ReturnType<typeof usage> & { spot: boolean };

const functions = ({ calls, counts, lambdaCalls }: Usage): Line[] => [
  { service: 'Lambda', what: 'calls', quantity: lambdaCalls, price: 'lambdaCall' },
  {
    service: 'Lambda',
    what: 'gigabyte-seconds',
    quantity: (total(calls, (name) => billedMs(counts.operations[name])) / 1000) * (assumed.functionMb / 1024),
    price: 'lambdaGbSecond',
  },
];

const table = ({ calls, counts, companies, profile, messages, runners }: Usage): Line[] => {
  const { operations, storage } = counts;
  const minutes = assumed.hoursPerMonth * 60;
  const lookUnits = minutes * (tickUnits(companies) + companies * profile.connections * assumed.lookReadUnits);
  const units = (kind: 'writeUnits' | 'readUnits') =>
    total(calls, (name) => operations[name][kind]) +
    calls.receive * counts.runner.messageIn[kind] +
    calls.send * counts.runner.messageOut[kind] +
    (kind === 'readUnits' ? lookUnits + directoryUnits(calls, counts, profile) + fleetUnits(runners) : 0) +
    runners * assumed.hoursPerMonth * (counts.runner.idleHour[kind] - beatsSpared(runners));
  // The storage after the first year; averaged over its first year, a company stores half of it.
  const tickets = companies * profile.conversations * profile.days;
  const kept = messages * profile.monthsKept * (storage.message + storage.index);
  const stored = (kept + tickets * storage.ticket) / gb;
  return [
    { service: 'DynamoDB', what: 'write units', quantity: units('writeUnits'), price: 'writeUnit' },
    { service: 'DynamoDB', what: 'read units', quantity: units('readUnits'), price: 'readUnit' },
    { service: 'DynamoDB', what: 'gigabytes kept', quantity: stored, price: 'tableGb' },
    { service: 'DynamoDB', what: 'gigabytes recoverable', quantity: stored, price: 'tableBackupGb' },
  ];
};

/** Heartbeats an hour that a single runner has less than one of a fleet, whose lease is shorter: each writes and reads a unit. */
const beatsSpared = (runners: number): number =>
  runners > 1 ? 0 : assumed.heartbeatsPerHour - (assumed.heartbeatsPerHour * leaseMs.fleet) / leaseMs.single;

/** The tick reads the counter of companies and the ranges that they can be in (`functions/entries/timers/cost.test.ts`). */
const tickUnits = (companies: number): number => (companies >= dueShards ? dueShards / 2 : (1 + (companies + 1)) / 2);

const wakeUpsOf = (calls: Usage['calls'], { operations }: Counts): number =>
  total(calls, (name) => operations[name].wakeUps);

/** A sender of wake-up messages reads the row that names the runners, and keeps it for some seconds. */
const directoryUnits = (calls: Usage['calls'], counts: Counts, { days, hoursOnline }: Profile): number => {
  const seconds = days * hoursOnline * 3600;
  const busyMs = total(calls, (name) => (counts.operations[name].wakeUps > 0 ? billedMs(counts.operations[name]) : 0));
  const senders = Math.ceil(busyMs / 1000 / seconds);
  return Math.min(wakeUpsOf(calls, counts), senders * (seconds / (directoryMs / 1000)));
};

/** Read units of a fleet's heartbeats beyond the one unit that was measured with a single runner. */
const fleetUnits = (runners: number): number => {
  const units = Math.ceil((assumed.directoryBytes + runners * assumed.leaseBytes) / 4096);
  return runners * assumed.hoursPerMonth * assumed.heartbeatsPerHour * (units - 1);
};

/** Counts three requests per message (send, receive, delete), without batches, as when traffic is low. */
const queues = ({ calls, counts, runners }: Usage): Line[] => {
  const fifoPolls = assumed.fifoQueues * assumed.pollers.bounded * assumed.pollsPerMonth;
  // The sources of a single runner's installation have no bound (`infra/constructs/worker.ts`).
  const pollers = runners > 1 ? assumed.pollers.bounded : assumed.pollers.unbounded;
  const polls = ((assumed.workerQueues - assumed.fifoQueues) * pollers + runners) * assumed.pollsPerMonth;
  const taken = 3 * (calls.receipt + calls.fanOut + calls.index + calls.indexAgain + wakeUpsOf(calls, counts));
  // Receipts that are joined were still put on the queue.
  const joined = calls.send * (counts.runner.receiptsPerMessage - assumed.receiptsStored);
  return [
    { service: 'SQS', what: 'requests to inbound.fifo', quantity: 3 * calls.receive, price: 'fifoRequest' },
    { service: 'SQS', what: 'requests to the others', quantity: taken + joined, price: 'queueRequest' },
    { service: 'SQS', what: 'polls that find nothing', quantity: polls, price: 'queueRequest' },
    { service: 'SQS', what: 'polls of FIFO queues', quantity: fifoPolls, price: 'fifoRequest' },
  ];
};

/** Posts of live events to sockets: those of receipts go to the open conversation alone. */
const postsOf = (calls: Usage['calls'], { operations }: Counts, { listeners }: Profile): number => {
  const ofReceipts = calls.receipt * operations.receipt.liveEvents;
  return (calls.fanOut - ofReceipts) * listeners + ofReceipts;
};

const gateway = ({ calls, counts, httpCalls, profile, socketHours }: Usage): Line[] => [
  { service: 'API Gateway', what: 'HTTP calls', quantity: httpCalls, price: 'httpCall' },
  {
    service: 'API Gateway',
    what: 'socket messages',
    // Frames that are answered count twice. Presence is posted to all listeners but its sender, and who joins asks for it.
    quantity:
      postsOf(calls, counts, profile) +
      2 * (calls.ping + calls.join) +
      calls.enter +
      profile.listeners * (calls.enter + calls.viewing + calls.typing + calls.left) +
      assumed.answersToJoin * calls.join +
      calls.seen,
    price: 'socketMessage',
  },
  { service: 'API Gateway', what: 'socket minutes', quantity: socketHours * 60, price: 'socketMinute' },
];

const runner = ({ runners, size, spot, calls, messages, profile }: Usage): Line[] => {
  const hours = runners * assumed.hoursPerMonth;
  const sentFiles = calls.send * profile.fileShare * profile.fileMb * 1_000_000;
  return [
    {
      service: 'Fargate',
      what: 'processor hours',
      quantity: (hours * runnerSizes[size].cpu) / 1024,
      price: spot ? 'spotCpuHour' : 'cpuHour',
    },
    {
      service: 'Fargate',
      what: 'gigabyte hours',
      quantity: (hours * runnerSizes[size].memoryMb) / 1024,
      price: spot ? 'spotMemoryGbHour' : 'memoryGbHour',
    },
    { service: 'Fargate', what: 'public addresses, hours', quantity: hours, price: 'addressHour' },
    {
      service: 'Fargate',
      what: 'gigabytes to WhatsApp',
      quantity: (messages * assumed.frameBytes + sentFiles) / gb,
      price: 'outGb',
    },
  ];
};

const edge = ({ calls, counts, httpCalls, appFiles, files, profile, companies }: Usage): Line[] => {
  const views = files * profile.fileViews;
  const { operations, compressedTo } = counts;
  const answers = sum(
    httpOperations.map((name) => calls[name] * operations[name].answerBytes * (compressedTo[name] ?? 1)),
  );
  const events = postsOf(calls, counts, profile) * assumed.eventBytes;
  const bytes = answers + events + (views * profile.fileMb + companies * profile.agents * assumed.appMb) * 1_000_000;
  return [
    { service: 'CloudFront', what: 'requests', quantity: httpCalls + appFiles + views, price: 'edgeRequest' },
    { service: 'CloudFront', what: 'functions at the edge', quantity: httpCalls + appFiles, price: 'edgeFunction' },
    { service: 'CloudFront', what: 'gigabytes', quantity: bytes / gb, price: 'edgeGb' },
  ];
};

const files = ({ files: number, profile }: Usage): Line[] => [
  { service: 'S3', what: 'gigabytes of the last month', quantity: (number * profile.fileMb) / 1000, price: 'bucketGb' },
  {
    service: 'S3',
    what: 'gigabytes of older files',
    quantity: (number * (profile.monthsKept - 1) * profile.fileMb) / 1000,
    price: 'bucketOlderGb',
  },
  { service: 'S3', what: 'files that grow old', quantity: profile.monthsKept > 1 ? number : 0, price: 'bucketMove' },
  { service: 'S3', what: 'files written', quantity: number, price: 'bucketWrite' },
  { service: 'S3', what: 'files read', quantity: number * (profile.fileViews + 1), price: 'bucketRead' },
];

const watching = ({ companies, profile, calls, lambdaCalls, runners, counts: { template } }: Usage): Line[] => {
  const runnerBytes = runners * assumed.hoursPerMonth * assumed.logBytesPerRunnerHour;
  const commands = sum(socketOperations.map((name) => calls[name]));
  const callBytes = (lambdaCalls - commands) * assumed.logBytesPerCall + commands * assumed.logBytesPerCommand;
  return [
    {
      service: 'CloudWatch',
      what: 'gigabytes of logs',
      quantity: (callBytes + runnerBytes) / gb,
      price: 'logGb',
    },
    { service: 'CloudWatch', what: 'metrics of alarms', quantity: template.alarmMetrics, price: 'alarm' },
    {
      service: 'CloudWatch',
      what: 'metrics',
      // A metric is charged for the hours in which it reports.
      quantity: assumed.metricsAtRest + (assumed.metrics - assumed.metricsAtRest) * shareOfHours(companies, profile),
      price: 'metric',
    },
    { service: 'CloudWatch', what: 'dashboards', quantity: template.dashboards, price: 'dashboard' },
    { service: 'Secrets Manager', what: 'secrets', quantity: template.secrets, price: 'secret' },
  ];
};

/** The share of a month's hours in which some company works. */
const shareOfHours = (companies: number, { agents, hoursOnline, days }: Profile): number =>
  agents === 0 ? 0 : Math.min(1, (companies * hoursOnline * days) / assumed.hoursPerMonth);
