import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { tableSchema } from '#shared/server/table-schema.ts';
import { faultsMetric } from '../constructs/access-log.ts';
import type { JobQueue } from '../constructs/job-queues.ts';
import { installationPrefix } from '../installation.ts';
import { metric, sum } from './metrics.ts';
import type { MonitoredResources } from './watched.ts';

export function waitingIn({ queueName }: JobQueue) {
  return metric(
    'AWS/SQS',
    'ApproximateNumberOfMessagesVisible',
    { QueueName: queueName },
    { statistic: Stats.MAXIMUM },
  );
}

export function ageIn({ queueName }: JobQueue) {
  return metric(
    'AWS/SQS',
    'ApproximateAgeOfOldestMessage',
    { QueueName: queueName },
    { statistic: Stats.MAXIMUM, minutes: 1 },
  );
}

/** Requests throttled by the table or one of its indexes. */
export function tableThrottles({ data }: MonitoredResources): IMetric {
  const TableName = data.table.tableName;
  const indexes = tableSchema.GlobalSecondaryIndexes.map(({ IndexName }) => ({
    TableName,
    GlobalSecondaryIndexName: IndexName,
  }));
  const events = [{ TableName }, ...indexes].flatMap((dimensions) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => metric('AWS/DynamoDB', name, dimensions)),
  );
  return sum('throttled requests', events);
}

const operations = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
] as const;

/** Requests that failed because of an error inside DynamoDB. */
export function tableFailures({ data }: MonitoredResources): IMetric {
  return sum(
    'failed requests',
    operations.map((Operation) =>
      metric('AWS/DynamoDB', 'SystemErrors', { TableName: data.table.tableName, Operation }),
    ),
  );
}

const service = ({ runner: { clusterName, serviceName } }: MonitoredResources) => ({
  ClusterName: clusterName,
  ServiceName: serviceName,
});

/** Each runner reports its connected sessions once a minute. */
const reportsIn = (minutes: number) =>
  metric(installationPrefix(), 'SessionsConnected', {}, { statistic: Stats.SAMPLE_COUNT, minutes });

export function reportingRunners(): IMetric {
  return new MathExpression({
    expression: 'reports / 5',
    usingMetrics: { reports: reportsIn(5) },
    label: 'runners that report',
    period: Duration.minutes(5),
  });
}

/** Number of configured runners that report no sessions. */
export function missingRunners({ runner: { wanted } }: MonitoredResources): IMetric {
  return new MathExpression({
    expression: `${wanted} - FILL(reports, 0) / 5`,
    usingMetrics: { reports: reportsIn(5) },
    label: 'missing runners',
    period: Duration.minutes(5),
  });
}

/** Share of the sessions connected ten minutes ago that are not connected now. */
export function sessionsLost(): IMetric {
  const period = Duration.minutes(5);
  const connected = metric(installationPrefix(), 'SessionsConnected', {});
  const before = new MathExpression({
    expression: 'connected - DIFF(connected)',
    usingMetrics: { connected },
    label: 'five minutes ago',
    period,
  });
  const earlier = new MathExpression({
    expression: 'before - DIFF(before)',
    usingMetrics: { before },
    label: 'ten minutes ago',
    period,
  });
  return new MathExpression({
    expression: 'IF(earlier > 0, (earlier - connected) / earlier, 0)',
    usingMetrics: { earlier, connected },
    label: 'share of sessions lost',
    period,
  });
}

export function runnerUtilization(watched: MonitoredResources, name: 'CPUUtilization' | 'MemoryUtilization') {
  return metric('AWS/ECS', name, service(watched), { statistic: Stats.MAXIMUM });
}

const requests = { Count: 'requests', '4xx': 'refusals' } as const;

/** Requests of all HTTP APIs together. */
export function httpRequests({ httpApiIds }: MonitoredResources, name: keyof typeof requests): IMetric {
  return sum(
    requests[name],
    httpApiIds.map((ApiId) => metric('AWS/ApiGateway', name, { ApiId })),
  );
}

/** Requests that any HTTP API answered with a fault. */
export function httpFaults(): IMetric {
  return metric(installationPrefix(), faultsMetric, {});
}

/** Latency of each HTTP API: percentiles cannot be added up. */
export function httpLatencies({ httpApiIds }: MonitoredResources, statistic: string): IMetric[] {
  return httpApiIds.map((ApiId) => metric('AWS/ApiGateway', 'Latency', { ApiId }, { statistic }));
}

export function socketApi(
  { socketApiId }: MonitoredResources,
  name: 'IntegrationError' | 'ExecutionError' | 'ConnectCount' | 'MessageCount',
) {
  return metric('AWS/ApiGateway', name, { ApiId: socketApiId });
}

/** Share of CloudFront answers that are 5xx. CloudFront reports to us-east-1 only. */
export function edgeErrors({ distributionId }: MonitoredResources) {
  return metric(
    'AWS/CloudFront',
    '5xxErrorRate',
    { DistributionId: distributionId, Region: 'Global' },
    { statistic: Stats.AVERAGE, region: 'us-east-1' },
  );
}

/** Throttled invocations of all functions in the account: they share one limit. */
export function lambdaThrottles() {
  return metric('AWS/Lambda', 'Throttles', {});
}

export function lambdaConcurrency() {
  return metric('AWS/Lambda', 'ConcurrentExecutions', {}, { statistic: Stats.MAXIMUM });
}
