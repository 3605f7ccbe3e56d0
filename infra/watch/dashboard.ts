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
import { closeCauses } from '#shared/whatsapp/causes.ts';
import { errorsOf } from '../constructs/error-count.ts';
import { measured } from './metrics.ts';
import { parts } from './parts.ts';
import {
  ageIn,
  httpApi,
  lambdaConcurrency,
  lambdaThrottles,
  missingRunners,
  runnerUse,
  socketApi,
  tableFailures,
  tableThrottles,
  waitingIn,
} from './service-metrics.ts';
import type { Watched } from './watched.ts';

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });

const lags = (name: Parameters<typeof measured>[0]) =>
  ['p50', 'p95', 'p99'].map((statistic) => measured(name, {}, statistic).with({ label: statistic }));

const conversations = ({ data }: Watched) => [
  graph('Customer’s message until stored (ms)', lags('InboundLag')),
  graph('Agent’s message until taken by WhatsApp (ms)', lags('OutboxLag'), [
    measured('SendsFailed', { Failure: 'refused' }, Stats.SUM),
  ]),
  graph(
    'Event until worker done (ms, p95)',
    ['messages.onInbound', 'messages.onReceipt', 'live.fanOut'].map((Worker) =>
      measured('QueueLag', { Worker }).with({ label: Worker }),
    ),
  ),
  graph('What happens by itself, late by (ms)', lags('TimerLateness')),
  graph(
    'Oldest waiting message (s)',
    Object.values(data.queues).map((queue) => ageIn(queue)),
  ),
  graph(
    'Given up',
    [...Object.values(data.queues), ...data.doorbells].flatMap(({ deadLetterQueue }) =>
      deadLetterQueue ? [waitingIn(deadLetterQueue.queue)] : [],
    ),
  ),
  graph(
    'Errors',
    parts.map((part) => errorsOf(part).with({ label: part })),
  ),
];

const sessions = (watched: Watched) => [
  graph('Sessions', [measured('SessionsConnected', {}, Stats.SUM).with({ period: Duration.minutes(1) })]),
  graph(
    'Sessions closed, by cause',
    [...closeCauses, 'restart'].map((Cause) => measured('SessionsClosed', { Cause }, Stats.SUM).with({ label: Cause })),
    [measured('SessionsOpened', {}, Stats.SUM)],
  ),
  graph(
    'Runners (%)',
    [runnerUse(watched, 'CPUUtilization'), runnerUse(watched, 'MemoryUtilization')],
    [missingRunners(watched)],
  ),
];

const platform = (watched: Watched) => [
  graph(
    'API',
    [httpApi(watched, 'Count'), httpApi(watched, '4xx'), httpApi(watched, '5xx')],
    [httpApi(watched, 'Latency', 'p95')],
  ),
  graph('Sockets', [socketApi(watched, 'ConnectCount'), socketApi(watched, 'MessageCount')]),
  graph('Lambda', [lambdaConcurrency()], [lambdaThrottles()]),
  graph('Table', [tableThrottles(watched), tableFailures(watched)]),
];

/** A dashboard for "is everything well?": alarms first, then what users notice, then the platform below it. */
export const dashboard = (scope: Construct, watched: Watched, alarms: readonly IAlarm[]): void => {
  const heading = (markdown: string) => new TextWidget({ markdown, width: 24, height: 1 });
  new Dashboard(scope, 'Dashboard', {
    dashboardName: 'Recado',
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
};
