import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type JobName, jobs } from '#shared/jobs.ts';
import type { CloseCause } from '#shared/whatsapp/causes.ts';
import { errorCount } from '../constructs/error-count.ts';
import { installationPrefix } from '../installation.ts';
import { productMetric } from './metrics.ts';
import {
  httpFaults,
  httpLatencies,
  httpRequests,
  lambdaConcurrency,
  lambdaThrottles,
  oldestMessageAgeIn,
  reportingRunners,
  runnerUtilization,
  socketApi,
  tableThrottles,
} from './service-metrics.ts';
import type { MonitoredResources } from './watched.ts';

/** Jobs whose delay people notice at once. The dashboard is free up to 50 metrics, so it does not show all jobs. */
const awaited: JobName[] = ['inbound', 'receipts', 'assistantTurns', 'search', 'live'];

/** Causes after which a session does not return at once. */
const lasting: CloseCause[] = ['loggedOut', 'replaced', 'banned', 'lost', 'timedOut', 'outdated', 'badSession'];

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });

const lags = (name: Parameters<typeof productMetric>[0]) =>
  ['p50', 'p95'].map((statistic) => productMetric(name, {}, statistic).with({ label: statistic }));

const conversations = ({ data }: MonitoredResources) => [
  graph('Customer’s message until stored (ms)', lags('InboundLag')),
  graph('Agent’s message until taken by WhatsApp (ms)', lags('OutboxLag'), [
    productMetric('SendsFailed', { Failure: 'refused' }, Stats.SUM),
  ]),
  graph(
    'Event until worker done (ms, p95)',
    [jobs.inbound, jobs.receipts, jobs.live].map(({ operation: Worker }) =>
      productMetric('QueueLag', { Worker }).with({ label: Worker }),
    ),
  ),
  graph('What happens by itself, late by (ms)', [productMetric('TimerLateness')]),
  graph(
    'Oldest waiting message (s)',
    awaited.map((job) => oldestMessageAgeIn(data.queues[job])),
  ),
  graph('Errors', [errorCount()]),
];

const sessions = (watched: MonitoredResources) => [
  graph('Sessions', [productMetric('SessionsConnected', {}, Stats.SUM).with({ period: Duration.minutes(1) })]),
  graph(
    'Sessions closed, by cause',
    lasting.map((Cause) => productMetric('SessionsClosed', { Cause }, Stats.SUM).with({ label: Cause })),
    [productMetric('SessionsOpened', {}, Stats.SUM)],
  ),
  graph(
    'Runners (%)',
    [runnerUtilization(watched, 'CPUUtilization'), runnerUtilization(watched, 'MemoryUtilization')],
    [reportingRunners()],
  ),
];

const platform = (watched: MonitoredResources) => [
  graph(
    'API',
    [httpRequests(watched, 'Count'), httpRequests(watched, '4xx'), httpFaults()],
    httpLatencies(watched, 'p95'),
  ),
  graph('Sockets', [socketApi(watched, 'ConnectCount'), socketApi(watched, 'MessageCount')]),
  graph('Lambda', [lambdaConcurrency()], [lambdaThrottles()]),
  graph('Table', [tableThrottles(watched)]),
];

/** A dashboard for "is everything well?": alarms first, then what users notice, then the platform below it. */
export function createWatchDashboard(scope: Construct, watched: MonitoredResources, alarms: readonly IAlarm[]): void {
  const heading = (markdown: string) => new TextWidget({ markdown, width: 24, height: 1 });
  new Dashboard(scope, 'Dashboard', {
    dashboardName: installationPrefix(),
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 4 })],
      [heading('## Conversations')],
      conversations(watched),
      [heading('## Sessions')],
      sessions(watched),
      [heading('## Platform')],
      platform(watched),
    ],
  });
}
