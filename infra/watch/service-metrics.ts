import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { tableSchema } from '#shared/server/table-schema.ts';
import { faultsMetric } from '../constructs/access-log.ts';
import type { JobQueue } from '../constructs/job-queues.ts';
import { installationPrefix } from '../installation.ts';
import { awsMetric, sumOfMetrics } from './metrics.ts';
import type { MonitoredResources } from './watched.ts';

export function waitingMessagesIn({ queueName }: JobQueue) {
  return awsMetric(
    'AWS/SQS',
    'ApproximateNumberOfMessagesVisible',
    { QueueName: queueName },
    { statistic: Stats.MAXIMUM },
  );
}

export function oldestMessageAgeIn({ queueName }: JobQueue) {
  return awsMetric(
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
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => awsMetric('AWS/DynamoDB', name, dimensions)),
  );
  return sumOfMetrics('throttled requests', events);
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
  return sumOfMetrics(
    'failed requests',
    operations.map((Operation) =>
      awsMetric('AWS/DynamoDB', 'SystemErrors', { TableName: data.table.tableName, Operation }),
    ),
  );
}

const service = ({ runner: { clusterName, serviceName } }: MonitoredResources) => ({
  ClusterName: clusterName,
  ServiceName: serviceName,
});

/** Each runner reports its connected sessions once a minute. */
const reportsIn = (minutes: number) =>
  awsMetric(installationPrefix(), 'SessionsConnected', {}, { statistic: Stats.SAMPLE_COUNT, minutes });

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
  const connected = awsMetric(installationPrefix(), 'SessionsConnected', {});
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
  return awsMetric('AWS/ECS', name, service(watched), { statistic: Stats.MAXIMUM });
}

const requests = { Count: 'requests', '4xx': 'refusals' } as const;

/** Requests of all HTTP APIs together. */
export function httpRequests({ httpApiIds }: MonitoredResources, name: keyof typeof requests): IMetric {
  return sumOfMetrics(
    requests[name],
    httpApiIds.map((ApiId) => awsMetric('AWS/ApiGateway', name, { ApiId })),
  );
}

/** Requests that any HTTP API answered with a fault. */
export function httpFaults(): IMetric {
  return awsMetric(installationPrefix(), faultsMetric, {});
}

/** Latency of each HTTP API: percentiles cannot be added up. */
export function httpLatencies({ httpApiIds }: MonitoredResources, statistic: string): IMetric[] {
  return httpApiIds.map((ApiId) => awsMetric('AWS/ApiGateway', 'Latency', { ApiId }, { statistic }));
}

export function socketApi(
  { socketApiId }: MonitoredResources,
  name: 'IntegrationError' | 'ExecutionError' | 'ConnectCount' | 'MessageCount',
) {
  return awsMetric('AWS/ApiGateway', name, { ApiId: socketApiId });
}

/** Share of CloudFront answers that are 5xx. CloudFront reports to us-east-1 only. */
export function edgeErrors({ distributionId }: MonitoredResources) {
  return awsMetric(
    'AWS/CloudFront',
    '5xxErrorRate',
    { DistributionId: distributionId, Region: 'Global' },
    { statistic: Stats.AVERAGE, region: 'us-east-1' },
  );
}

/** Throttled invocations of all functions in the account: they share one limit. */
export function lambdaThrottles() {
  return awsMetric('AWS/Lambda', 'Throttles', {});
}

export function lambdaConcurrency() {
  return awsMetric('AWS/Lambda', 'ConcurrentExecutions', {}, { statistic: Stats.MAXIMUM });
}
