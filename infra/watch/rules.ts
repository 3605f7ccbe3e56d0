import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type JobSpec, laneNames } from '#shared/define-jobs.ts';
import { jobLaneSpecification } from '#shared/job-lanes.ts';
import { type JobName, jobs } from '#shared/jobs.ts';
import { errorCount } from '../constructs/error-count.ts';
import type { Alarms } from './alarms.ts';
import { productMetric, sumOfMetrics } from './metrics.ts';
import {
  edgeErrors,
  httpFaults,
  lambdaThrottles,
  missingRunners,
  oldestMessageAgeIn,
  runnerUtilization,
  sessionsLost,
  socketApi,
  tableFailures,
  tableThrottles,
  waitingMessagesIn,
} from './service-metrics.ts';
import type { MonitoredResources } from './watched.ts';

/** Alarms on delays that customers and agents notice. */
const watchLags = (alarms: Alarms, { data }: MonitoredResources): void => {
  for (const [name, queue] of Object.entries(data.queues)) {
    const { alarm, alarmAfterSeconds = 60, lane }: JobSpec = jobs[name as JobName];
    if (lane) continue;
    alarms.add(`${name}-age`, {
      metric: oldestMessageAgeIn(queue),
      atLeast: alarmAfterSeconds,
      periods: 3,
      means: alarm,
    });
  }
  for (const lane of laneNames)
    alarms.add(`${lane}-age`, {
      metric: oldestMessageAgeIn(data.lanes[lane]),
      atLeast: jobLaneSpecification(lane).alarmAfterSeconds ?? 60,
      periods: 3,
      means: jobLaneSpecification(lane).alarm,
    });
  alarms.add('outbox-lag', {
    metric: productMetric('OutboxLag'),
    atLeast: 120_000,
    periods: 3,
    means: 'Messages are sent late: look at the runner and at the status of the connections.',
  });
};

const watchTimers = (alarms: Alarms): void => {
  alarms.add('timers-late', {
    metric: productMetric('TimerLateness'),
    atLeast: 5 * 60_000,
    periods: 3,
    means: 'Timers are late (expiry, transfers, lapses): look for errors and throttling of the jobs.',
  });
  alarms.add('timers-stopped', {
    metric: productMetric('QueueLag', { Worker: jobs.timers.operation }),
    atLeast: 10 * 60_000,
    periods: 3,
    silence: 'trouble',
    means:
      'No tick for a quarter of an hour: look whether the schedule of RecadoJobs is enabled, then at the errors of the jobs.',
  });
};

const watchDeadLetters = (alarms: Alarms, { data }: MonitoredResources): void => {
  for (const queue of data.deadLetters) {
    alarms.add(queue.queueName.endsWith('.fifo') ? 'dead-ordered' : 'dead', {
      metric: waitingMessagesIn(queue),
      atLeast: 1,
      means: `Messages of a job were given up; each names its job: docs/operate.md, "Dead-letter queues".`,
    });
  }
};

const watchErrors = (alarms: Alarms, watched: MonitoredResources): void => {
  alarms.add('errors', {
    metric: errorCount(),
    atLeast: 5,
    means: 'Errors are logged: docs/operate.md, "Logs", shows how to find the operation.',
  });
  alarms.add('api-5xx', {
    metric: httpFaults(),
    atLeast: 5,
    means: 'The API answers with faults: read its access log for the routes, then their log group.',
  });
  alarms.add('socket-errors', {
    metric: sumOfMetrics('socket errors', [
      socketApi(watched, 'IntegrationError'),
      socketApi(watched, 'ExecutionError'),
    ]),
    atLeast: 5,
    means: 'The live sockets’ functions fail: read the log group of RecadoLive.',
  });
  alarms.add('lambda-throttles', {
    metric: lambdaThrottles(),
    atLeast: 1,
    periods: 2,
    means:
      'Lambda refuses to start functions: the account’s limit of concurrent executions is reached; ask AWS to raise it.',
  });
};

const watchTable = (alarms: Alarms, watched: MonitoredResources): void => {
  alarms.add('table-throttles', {
    metric: tableThrottles(watched),
    atLeast: 10,
    periods: 2,
    means: 'The table refuses requests: a partition, or provisioned capacity (tableUnits), receives too many at once.',
  });
  alarms.add('table-failures', {
    metric: tableFailures(watched),
    atLeast: 10,
    means: 'DynamoDB itself fails: see the AWS Health Dashboard. Nothing is lost; queues hold the waiting messages.',
  });
};

const watchRunners = (alarms: Alarms, watched: MonitoredResources): void => {
  if (watched.runner.wanted === 0) return;
  alarms.add('runners-missing', {
    metric: missingRunners(watched),
    atLeast: 0.5,
    silence: 'trouble',
    means: 'A session-runner reports nothing: its sessions are down. Read the service’s events and its log group.',
  });
  alarms.add('connections-without-runner', {
    metric: productMetric('ConnectionsWithoutRunner', {}, Stats.MAXIMUM),
    atLeast: 1,
    means:
      'The fleet is full: so many connections are offline because no runner has room for their shards. Raise `runners` in recado.config.json.',
  });
  alarms.add('sessions-lost', {
    metric: sessionsLost(),
    atLeast: 1 / 3,
    // The expression looks ten minutes back, and CloudWatch reads no more than the periods it evaluates.
    periods: 3,
    enough: 1,
    means:
      'A third of the sessions was lost within ten minutes: look for the causes of closed sessions on the dashboard.',
  });
  alarms.add('sessions-outdated', {
    metric: productMetric('SessionsClosed', { Cause: 'outdated' }, Stats.SUM),
    atLeast: 1,
    means: 'WhatsApp no longer accepts the product’s version: docs/operate.md, "When WhatsApp turns the version away".',
  });
  for (const use of ['CPUUtilization', 'MemoryUtilization'] as const) {
    alarms.add(`runner-${use}`, {
      metric: runnerUtilization(watched, use),
      atLeast: 80,
      periods: 3,
      means: 'A runner has too many sessions: give the fleet another one (`runners` in recado.config.json).',
    });
  }
  alarms.add('sends-failed', {
    metric: sumOfMetrics('failed sends', [productMetric('SendsFailed', { Failure: 'refused' }, Stats.SUM)]),
    atLeast: 20,
    means: 'WhatsApp refuses messages: look which connections, they may be about to be banned.',
  });
};

/** An alarm for each kind of trouble, within the ten metrics that CloudWatch watches for nothing. */
const few: readonly string[] = [
  'inbound-age',
  'timers-stopped',
  'dead',
  'dead-ordered',
  'errors',
  'api-5xx',
  'runners-missing',
  'connections-without-runner',
  'sessions-lost',
  'sessions-outdated',
];

interface Wanted {
  /** Region of the alarms, or an unresolved token. */
  region: string;
  wanted: 'few' | 'all';
}

/** Adds the alarms of the product: all of them, or `few`. */
export function addAlarms(alarms: Alarms, watched: MonitoredResources, { region, wanted }: Wanted): void {
  if (wanted === 'few') alarms.keepOnly(few);
  watchLags(alarms, watched);
  watchTimers(alarms);
  watchDeadLetters(alarms, watched);
  watchErrors(alarms, watched);
  watchTable(alarms, watched);
  watchRunners(alarms, watched);
  // An alarm can only watch metrics of its own region, and CloudFront reports to us-east-1.
  if (region !== 'us-east-1') return;
  alarms.add('edge-5xx', {
    metric: edgeErrors(watched),
    atLeast: 5,
    periods: 2,
    means: 'More than one in twenty answers of CloudFront is a fault.',
  });
}
