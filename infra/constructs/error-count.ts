import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { installationPrefix } from '../installation.ts';

/** The same metric for all parts, because each name is billed; `operation` in the log lines names the part. */
const metricName = 'Errors';

/**
 * Lines that Lambda and Node write when a function ends without logging its own error. Lambda reports failed calls only
 * (`infra/constructs/lambda.ts`).
 */
const platformErrors = [
  ...['platform.report', 'platform.fault', 'Task timed out'],
  ...['Runtime.', 'Uncaught Exception', 'Unhandled Promise Rejection'],
];

/**
 * Counts errors from a log. Lambda's own metric would miss nearly all of them: a route answers 500 and a
 * worker hands its message back, and Lambda counts both as successes.
 */
export function countErrors(logGroup: LogGroup): void {
  const metric = { logGroup, metricNamespace: installationPrefix(), metricName, metricValue: '1' };
  new MetricFilter(logGroup, 'ErrorLines', {
    ...metric,
    filterPattern: FilterPattern.numberValue('$.level', '>=', 50),
  });
  new MetricFilter(logGroup, 'Crashes', { ...metric, filterPattern: FilterPattern.anyTerm(...platformErrors) });
}

/** Errors of all parts in five minutes. */
export function errorCount(): Metric {
  return new Metric({
    namespace: installationPrefix(),
    metricName,
    statistic: Stats.SUM,
    period: Duration.minutes(5),
  });
}
