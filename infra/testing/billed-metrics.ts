interface AlarmProperties {
  Metrics?: readonly { MetricStat?: unknown }[];
}

/** Metrics that CloudWatch bills for an alarm: its own, or each that its expression uses. */
export function billedMetrics({ Metrics = [] }: AlarmProperties): number {
  return Math.max(1, Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length);
}
