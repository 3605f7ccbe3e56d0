import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { tableSchema } from '#shared/server/table-schema.ts';
import { metric, sum } from './metrics.ts';
import type { MonitoredResources } from './watched.ts';

export const waitingIn = ({ queueName }: IQueue) =>
  metric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName: queueName }, { statistic: Stats.MAXIMUM });

export const ageIn = ({ queueName }: IQueue) =>
  metric(
    'AWS/SQS',
    'ApproximateAgeOfOldestMessage',
    { QueueName: queueName },
    { statistic: Stats.MAXIMUM, minutes: 1 },
  );

/** Requests throttled by the table or one of its indexes. */
export const tableThrottles = ({ data }: MonitoredResources): IMetric => {
  const TableName = data.table.tableName;
  const indexes = tableSchema.GlobalSecondaryIndexes.map(({ IndexName }) => ({
    TableName,
    GlobalSecondaryIndexName: IndexName,
  }));
  const events = [{ TableName }, ...indexes].flatMap((dimensions) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => metric('AWS/DynamoDB', name, dimensions)),
  );
  return sum('throttled requests', events);
};

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
export const tableFailures = ({ data }: MonitoredResources): IMetric =>
  sum(
    'failed requests',
    operations.map((Operation) =>
      metric('AWS/DynamoDB', 'SystemErrors', { TableName: data.table.tableName, Operation }),
    ),
  );

const service = ({ runner: { clusterName, serviceName } }: MonitoredResources) => ({
  ClusterName: clusterName,
  ServiceName: serviceName,
});

/** Number of configured runners that are not running. */
export const missingRunners = (watched: MonitoredResources): IMetric => {
  const count = (name: string, statistic: string) =>
    metric('ECS/ContainerInsights', name, service(watched), { statistic, minutes: 1 });
  return new MathExpression({
    expression: 'wanted - running',
    usingMetrics: {
      wanted: count('DesiredTaskCount', Stats.MAXIMUM),
      running: count('RunningTaskCount', Stats.MINIMUM),
    },
    label: 'missing runners',
    period: Duration.minutes(1),
  });
};

export const runnerUse = (watched: MonitoredResources, name: 'CPUUtilization' | 'MemoryUtilization') =>
  metric('AWS/ECS', name, service(watched), { statistic: Stats.MAXIMUM });

export const httpApi = (
  { httpApiId }: MonitoredResources,
  name: '5xx' | '4xx' | 'Count' | 'Latency',
  statistic?: string,
) => metric('AWS/ApiGateway', name, { ApiId: httpApiId }, { statistic });

export const socketApi = (
  { socketApiId }: MonitoredResources,
  name: 'IntegrationError' | 'ExecutionError' | 'ConnectCount' | 'MessageCount',
) => metric('AWS/ApiGateway', name, { ApiId: socketApiId });

/** Share of CloudFront answers that are 5xx. CloudFront reports to us-east-1 only. */
export const edgeErrors = ({ distributionId }: MonitoredResources) =>
  metric(
    'AWS/CloudFront',
    '5xxErrorRate',
    { DistributionId: distributionId, Region: 'Global' },
    { statistic: Stats.AVERAGE, region: 'us-east-1' },
  );

/** Throttled invocations of all functions in the account: they share one limit. */
export const lambdaThrottles = () => metric('AWS/Lambda', 'Throttles', {});
export const lambdaConcurrency = () => metric('AWS/Lambda', 'ConcurrentExecutions', {}, { statistic: Stats.MAXIMUM });
