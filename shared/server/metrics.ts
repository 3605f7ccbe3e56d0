/**
 * EVERY custom metric and its unit. CloudWatch bills each combination of a name and a dimension value, so no dimension
 * contains a company; finer detail belongs in a log line.
 */
const metricUnits = {
  /** From the time WhatsApp gives a customer's message (whole seconds) until the message is stored in its ticket. */
  InboundLag: 'Milliseconds',
  /** From the agent's call until WhatsApp has accepted (or refused) the message. */
  OutboxLag: 'Milliseconds',
  /**
   * From the moment a message was sent to a job until its worker was done with it; by `Worker`. `live.fanOut`:
   * until the browsers were sent the event.
   */
  QueueLag: 'Milliseconds',
  /** How long after its due time a timer's action was carried out. */
  TimerLateness: 'Milliseconds',
  /** Messages that WhatsApp did not accept; by `Failure`. */
  SendsFailed: 'Count',
  SessionsOpened: 'Count',
  /** By `Cause`. */
  SessionsClosed: 'Count',
  /** Sessions connected on one runner, reported once a minute. */
  SessionsConnected: 'Count',
  /** Connections whose shard fits into no runner; reported once a minute by one runner, while there are any. */
  ConnectionsWithoutRunner: 'Count',
} as const;
export type MetricName = keyof typeof metricUnits;

/** Several installations of one account have different namespaces. */
const metricNamespace = (): string => process.env.METRIC_NAMESPACE ?? 'Recado';

/**
 * Returns a log line in embedded metric format: CloudWatch turns it into a metric, and it stays in the log to be
 * searched.
 */
export function metricLine(name: MetricName, value: number, dimensions: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: metricNamespace(),
          Dimensions: [Object.keys(dimensions)],
          Metrics: [{ Name: name, Unit: metricUnits[name] }],
        },
      ],
    },
    ...dimensions,
    [name]: value,
  });
}

/**
 * Writes a metric as a log line, without a request. Only on AWS, which sets this variable for Lambdas and Fargate
 * tasks; elsewhere the line would have no reader.
 */
export function writeMetric(name: MetricName, value: number, dimensions: Readonly<Record<string, string>> = {}): void {
  if (!process.env.AWS_EXECUTION_ENV) return;
  process.stdout.write(`${metricLine(name, Math.max(0, Math.round(value)), dimensions)}\n`);
}

/** Milliseconds from `then` until now; `then` is an ISO time or milliseconds since 1970. */
export function millisSince(then: string | number): number {
  return Date.now() - (typeof then === 'string' && Number.isNaN(Number(then)) ? Date.parse(then) : Number(then));
}
