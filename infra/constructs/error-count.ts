import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { metricNamespace } from '#shared/server/metrics.ts';

const nameOf = (part: string) => `Errors/${part}`;

/** Lines that Lambda and Node write when a function ends without logging its own error. */
const platformErrors = ['Task timed out', 'Runtime.', 'Uncaught Exception', 'Unhandled Promise Rejection'];

/**
 * Counts a part's errors from its log. Lambda's own metric would miss nearly all of them: a route answers 500 and a
 * worker hands its message back, and Lambda counts both as successes.
 */
export const countErrors = (logGroup: LogGroup, part: string): void => {
  const metric = { logGroup, metricNamespace, metricName: nameOf(part), metricValue: '1' };
  new MetricFilter(logGroup, 'ErrorLines', {
    ...metric,
    filterPattern: FilterPattern.numberValue('$.level', '>=', 50),
  });
  new MetricFilter(logGroup, 'Crashes', { ...metric, filterPattern: FilterPattern.anyTerm(...platformErrors) });
};

/** Errors of one part in five minutes. */
export const errorsOf = (part: string): Metric =>
  new Metric({
    namespace: metricNamespace,
    metricName: nameOf(part),
    statistic: Stats.SUM,
    period: Duration.minutes(5),
  });
