import type { JobLane, JobSpec } from './define-jobs.ts';
import { type JobName, jobNames, jobs } from './jobs.ts';
import type { LambdaRights } from './lambda-rights.ts';

/** The jobs that share the queue of a lane, as a type. */
export type JobOfLane<L extends JobLane> = {
  [N in JobName]: (typeof jobs)[N] extends { lane: L } ? N : never;
}[JobName];

/** The jobs that share the queue of a lane. */
export function jobsOfLane(lane: JobLane): JobName[] {
  return jobNames((job) => job.lane === lane);
}

/** The function of a lane, below `functions/entries`. */
const workers: Record<JobLane, string> = {
  notices: 'chores/on-notice',
  chores: 'chores/on-chore',
  outside: 'chores/on-outside',
};

/** Batches handled at the same time. */
const concurrency: Record<JobLane, number> = { notices: 30, chores: 20, outside: 100 };

/** Text of the e-mail when messages of a lane wait too long. */
const alarms: Record<JobLane, string> = {
  notices:
    'Mails and payments that users wait for, scheduled messages and campaigns are late: look for errors of the jobs, at SES and at the payment provider.',
  chores: 'Invoices, deletions and other work in the background is late: look for errors of the jobs.',
  outside:
    'Prompts, integrations and webhooks of companies get events late: look for errors of the jobs, and at the providers.',
};

/** Megabytes of a function unless its job needs more (`infra/constructs/lambda.ts`). */
const defaultMemory = 512;

/** Turns of connections wait on the queue for up to a minute on purpose. */
const alarmAfterSeconds: Record<JobLane, number> = { notices: 180, chores: 60, outside: 60 };

const together = <T>(lists: readonly (readonly T[] | undefined)[]): T[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** The spec of a lane: as patient as the most patient of its jobs, with the rights of all of them except on files. */
export function jobLaneSpecification(lane: JobLane): JobSpec<JobName> {
  const specs = jobsOfLane(lane).map((name): JobSpec<JobName> => jobs[name]);
  const rights = specs.map((spec): LambdaRights<JobName> => spec.rights);
  const needsReplay = specs.some(({ deadLetters }) => deadLetters.replay.startsWith('yes'));
  const [first] = specs;
  if (!first) throw new Error(`no job shares the queue ${lane}`);
  return {
    worker: workers[lane],
    schema: first.schema,
    ...(first.fifo && { fifo: true }),
    batchSize: 1,
    maxConcurrency: concurrency[lane],
    memory: Math.max(...specs.map(({ memory = defaultMemory }) => memory)),
    visibilitySeconds: Math.max(...specs.map(({ visibilitySeconds }) => visibilitySeconds)),
    maxReceiveCount: Math.max(...specs.map(({ maxReceiveCount }) => maxReceiveCount)),
    rights: {
      rows: together(rights.map(({ rows }) => rows)),
      indexes: together(rights.map(({ indexes }) => indexes)),
      sends: together(rights.map(({ sends }) => sends)),
      secrets: together(rights.map(({ secrets }) => secrets)),
      ...(rights.some(({ mails }) => mails) && { mails: true }),
      ...(rights.some(({ wakes }) => wakes) && { wakes: true }),
      ...(rights.some(({ rests }) => rests) && { rests: true }),
    },
    alarmAfterSeconds: alarmAfterSeconds[lane],
    alarm: alarms[lane],
    deadLetters: { mean: 'messages of the jobs that share this queue', replay: needsReplay ? 'yes' : 'no' },
  };
}
