import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '#shared/server/metrics.ts';
import { installationPrefix } from '../installation.ts';

/** A metric of an AWS service, by its namespace and name. */
export function awsMetric(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  { statistic = Stats.SUM, minutes = 5, region }: { statistic?: string; minutes?: number; region?: string } = {},
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic, period: Duration.minutes(minutes), region });
}

/** A metric that the product itself publishes. */
export function productMetric(name: MetricName, dimensionsMap: Record<string, string> = {}, statistic = 'p95'): Metric {
  return awsMetric(installationPrefix(), name, dimensionsMap, { statistic });
}

/** The sum of several metrics; missing data counts as zero. */
export function sumOfMetrics(label: string, metrics: readonly IMetric[]): MathExpression {
  // Prefixed, because ids must differ from those of another sum in the same graph.
  const prefix = label.replace(/\W/g, '_');
  const byId = Object.fromEntries(metrics.map((one, n) => [`${prefix}${n}`, one]));
  const expression = Object.keys(byId)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics: byId, label, period: Duration.minutes(5) });
}
