/**
 * Every metric of ours and its unit. CloudWatch bills each name with each value of its dimension: none has a company in it,
 * and what is finer belongs in a log line.
 */
export const metricUnits = {
  /** From WhatsApp's time of a customer's message (whole seconds) until it stood in its ticket. */
  InboundLag: 'Milliseconds',
  /** From the agent's call until WhatsApp had taken (or refused) the message. */
  OutboxLag: 'Milliseconds',
  /** From the moment something was put on a queue until its worker was done with it; by `Worker`. `live.fanOut`: the screens. */
  QueueLag: 'Milliseconds',
  /** How long after its time something was done that happens by itself. */
  TimerLateness: 'Milliseconds',
  /** Messages WhatsApp did not take; by `Failure`. */
  SendsFailed: 'Count',
  SessionsOpened: 'Count',
  /** By `Cause`. */
  SessionsClosed: 'Count',
  /** Sessions connected on one runner, told once a minute. */
  SessionsConnected: 'Count',
} as const;
export type MetricName = keyof typeof metricUnits;

export const metricNamespace = 'Recado';

/** The line that CloudWatch makes a metric of when it stands in a log (embedded metric format), and that stays there to be searched. */
export const metricLine = (name: MetricName, value: number, dimensions: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: metricNamespace,
          Dimensions: [Object.keys(dimensions)],
          Metrics: [{ Name: name, Unit: metricUnits[name] }],
        },
      ],
    },
    ...dimensions,
    [name]: value,
  });

/** Costs a line of log and no request. Only on AWS, which sets this variable for Lambdas and Fargate tasks: elsewhere nobody reads it. */
export const measure = (name: MetricName, value: number, dimensions: Readonly<Record<string, string>> = {}): void => {
  if (!process.env.AWS_EXECUTION_ENV) return;
  process.stdout.write(`${metricLine(name, Math.max(0, Math.round(value)), dimensions)}\n`);
};

/** Milliseconds from then until now; `then` is an ISO time or milliseconds since 1970. */
export const since = (then: string | number): number =>
  Date.now() - (typeof then === 'string' && Number.isNaN(Number(then)) ? Date.parse(then) : Number(then));
