import type * as z from 'zod';
import type { LambdaRights } from '#shared/lambda-rights.ts';

/**
 * Queues that rare jobs share, because Lambda polls each queue all day: `notices` if a user or a connection waits for the work, which is short, `chores` for
 * the rest, which may take long, and `outside` for ordered calls of servers that are not ours.
 */
export const laneNames = ['notices', 'chores', 'outside'] as const;
export type JobLane = (typeof laneNames)[number];

/** Everything about a job except what its worker does. */
export interface JobSpec<Names extends string = string> {
  /** The worker's file below `functions/`, without extension. */
  worker: string;
  /** Shape of a message. */
  schema: z.ZodType;
  /** Provider ids of the WhatsApp messages that a message concerns, for the worker's log lines; else those its sender names. */
  trace?(message: never): readonly string[];
  /** The queue and the function that the job shares with others; its messages name it. Its jobs are all ordered or none is; not for batches. */
  lane?: JobLane;
  /** Messages of one group are handled in order, and a repeated message is stored once. */
  fifo?: true;
  /** The most messages that the worker gets at once. */
  batchSize: number;
  /** Seconds a batch may wait for more messages, for work without urgency; not for ordered jobs. */
  gatherSeconds?: number;
  /** Visibility timeout in seconds; the worker may run for a sixth of it. */
  visibilitySeconds: number;
  /** Deliveries before a message becomes a dead letter: enough for the table to come back after an hour. */
  maxReceiveCount: number;
  /**
   * Batches handled at the same time: at least 2, and 10 unless given. The account's limit of running functions is shared with the routes:
   * without a bound a flood of messages would leave none for people.
   */
  maxConcurrency?: number;
  /** Megabytes of the worker, if the default is not enough. */
  memory?: number;
  /** The worker sends frames to the sockets, so it is deployed in their stack. */
  postsToSockets?: true;
  rights: LambdaRights<Names>;
  /** Seconds that messages may wait before the alarm; a minute unless given. */
  alarmAfterSeconds?: number;
  /** Text of the e-mail when messages wait too long: what users notice, and where to look. */
  alarm: string;
  /** Row of the operator's table in docs/operate.md: what dead letters mean, and whether to replay them. */
  deadLetters: { mean: string; replay: string };
}

/**
 * A job with its names: `name` is the id of its queue in the template and its environment variable (`QUEUE_INBOUND`),
 * `operation` names the worker in log lines and metrics (`messages.onInbound`).
 */
export type Job = JobSpec & { name: string; operation: string };

/** `messages/on-inbound` → `messages.onInbound`. */
function operationOf(worker: string): string {
  const [folder, file = ''] = worker.split('/');
  return `${folder}.${file.replace(/-[a-z]/g, (dash) => dash.slice(1).toUpperCase())}`;
}

/** The jobs of one domain. */
export function defineDomainJobs<const J extends Record<string, JobSpec>>(specs: J): J {
  return specs;
}

/** Completes the jobs by their names. Rights may only name jobs of the same table. */
export function defineJobs<const J extends Record<string, JobSpec<keyof J & string>>>(
  specs: J,
): { [N in keyof J]: J[N] & { name: N; operation: string } } {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, { ...spec, name, operation: operationOf(spec.worker) }]),
  ) as unknown as { [N in keyof J]: J[N] & { name: N; operation: string } };
}
