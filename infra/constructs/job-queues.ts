import { Duration, Stack } from 'aws-cdk-lib';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type JobLane, type JobSpec, laneNames } from '#shared/define-jobs.ts';
import { jobLaneSpecification } from '#shared/job-lanes.ts';
import { type JobName, jobs } from '#shared/jobs.ts';

/** The queue of a job as other stacks see it: by its name, so that a release can remove a job without breaking an import. */
export interface JobQueue {
  queueName: string;
  queueArn: string;
  queueUrl: string;
}

/** Dead-letter queues: of the jobs whose dead letters an operator replays and of the others, for ordered jobs and others. */
const deadQueues = {
  dead: 'dead',
  deadOrdered: 'dead.fifo',
  discarded: 'discarded',
  discardedOrdered: 'discarded.fifo',
} as const;
type DeadQueue = keyof typeof deadQueues;

/** Whether an operator has something to do with the dead letters of a job. */
function needsReplay({ deadLetters }: JobSpec): boolean {
  return deadLetters.replay.startsWith('yes');
}

const deadQueueOf = (spec: JobSpec): DeadQueue => {
  if (needsReplay(spec)) return spec.fifo ? 'deadOrdered' : 'dead';
  return spec.fifo ? 'discardedOrdered' : 'discarded';
};

/**
 * The queue of each job or lane of jobs, and the queues of dead letters that they share: SQS keeps with each message where it came from,
 * and moves it back there.
 */
export class JobQueues extends Construct {
  readonly all: Record<JobName, JobQueue>;
  /** The queues that jobs share. */
  readonly lanes: Record<JobLane, JobQueue>;
  /** The dead letters that an operator replays. */
  readonly dead: readonly JobQueue[];
  /** All queues of dead letters. */
  readonly allDead: readonly JobQueue[];
  /** The address of every queue without its name. */
  readonly urlPrefix: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const prefix = Stack.of(this).stackName;
    const own = Object.entries<JobSpec>(jobs).filter(([, { lane }]) => lane === undefined);
    const shared = laneNames.map((lane): [string, JobSpec] => [lane, jobLaneSpecification(lane)]);
    const all = [...own, ...shared];
    const deadOf = (kind: DeadQueue): Queue => {
      const name = deadQueues[kind];
      return new Queue(this, kind, { queueName: `${prefix}-${name}`, ...common(name.endsWith('.fifo')) });
    };
    const used = new Set(all.map(([, spec]) => deadQueueOf(spec)));
    const dead = new Map([...used].map((kind) => [kind, deadOf(kind)]));
    for (const [name, spec] of all) {
      const queue = dead.get(deadQueueOf(spec)) as Queue;
      new Queue(this, `job-${name}`, {
        queueName: nameOf(prefix, name, spec),
        ...common(spec.fifo === true),
        visibilityTimeout: Duration.seconds(spec.visibilitySeconds),
        deadLetterQueue: { queue, maxReceiveCount: spec.maxReceiveCount },
      });
    }
    this.all = Object.fromEntries(
      Object.entries<JobSpec>(jobs).map(([name, spec]) => [
        name,
        this.#byName(nameOf(prefix, spec.lane ?? name, spec)),
      ]),
    ) as Record<JobName, JobQueue>;
    this.lanes = Object.fromEntries(
      shared.map(([lane, spec]) => [lane, this.#byName(nameOf(prefix, lane, spec))]),
    ) as Record<JobLane, JobQueue>;
    this.allDead = [...used].map((kind) => this.#byName(`${prefix}-${deadQueues[kind]}`));
    this.urlPrefix = this.#byName(`${prefix}-`).queueUrl;
    this.dead = [this.#byName(`${prefix}-${deadQueues.dead}`), this.#byName(`${prefix}-${deadQueues.deadOrdered}`)];
  }

  #byName(queueName: string): JobQueue {
    const { partition, region, account, urlSuffix } = Stack.of(this);
    return {
      queueName,
      queueArn: `arn:${partition}:sqs:${region}:${account}:${queueName}`,
      queueUrl: `https://sqs.${region}.${urlSuffix}/${account}/${queueName}`,
    };
  }
}

const nameOf = (prefix: string, job: string, { fifo }: JobSpec) => `${prefix}-${job}${fifo ? '.fifo' : ''}`;

const common = (fifo: boolean) => ({
  // Limits then count per group. Deduplication ids contain their group, so their scope changes nothing.
  ...(fifo && {
    fifo: true,
    deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
    fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
  }),
  enforceSSL: true,
  encryption: QueueEncryption.SQS_MANAGED,
  retentionPeriod: Duration.days(14),
});
