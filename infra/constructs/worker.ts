import { Duration } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { JobLane, JobSpec } from '#shared/define-jobs.ts';
import { jobLaneSpecification, jobsOfLane } from '#shared/job-lanes.ts';
import { type JobName, jobs } from '#shared/jobs.ts';
import { dataEnvironment } from '../environment.ts';
import type { InstallationRights } from '../rights.ts';
import type { DataStack } from '../stacks/data.ts';
import type { JobQueue } from './job-queues.ts';
import { createLambda, workerTimeout } from './lambda.ts';
import { grantMediaAccess } from './media-access.ts';
import { functionRole, grantQueuePolling } from './role.ts';
import { calledVersionOf } from './rolled-back.ts';

interface WorkerProps {
  data: DataStack;
  job: JobName;
  logGroup: LogGroup;
  /** Variables that the worker needs besides those of its rights. */
  environment?: Record<string, string>;
}

/** Batches of a job handled at the same time, unless its declaration differs. */
const defaultConcurrency = 10;

/**
 * Lambda polls an idle queue with five requests at a time, and with two if its source has no bound. An installation of one runner has
 * no job that could take the functions of the whole account, so it needs none; the saving is not documented for ordered queues.
 */
const isBounded = ({ runners }: DataStack, { fifo }: JobSpec): boolean => runners > 1 || fifo === true;

/** The worker of a job, under a role of its own. */
export function createJobWorker(scope: Construct, { data, job, logGroup, environment }: WorkerProps): LambdaFunction {
  const spec: JobSpec<JobName> = jobs[job];
  // A worker hands messages back to its own queue.
  const rights = { ...spec.rights, sends: [...(spec.rights.sends ?? []), job] };
  const role = functionRole(scope, `${spec.worker}-role`, { data, rights: spec.rights, logGroup });
  return consumer(
    scope,
    { data, spec, queue: data.queues[job], role, logGroup },
    {
      ...dataEnvironment(data, rights),
      ...environment,
    },
  );
}

/** The worker of the jobs that share a queue, under a role with the rights of all of them. */
export function createLaneWorker(
  scope: Construct,
  { data, lane, logGroup, appAddress }: { data: DataStack; lane: JobLane; logGroup: LogGroup; appAddress: string },
): LambdaFunction {
  const spec = jobLaneSpecification(lane);
  const members = jobsOfLane(lane);
  const rights = { ...spec.rights, sends: [...(spec.rights.sends ?? []), ...members] };
  const role = functionRole(scope, `${spec.worker}-role`, { data, rights: spec.rights, logGroup });
  for (const { media } of members.map((name): InstallationRights => jobs[name].rights))
    if (media) grantMediaAccess(role, media);
  // Mails link to the app. Only workers know its address: the distribution, whose address it may be, depends on the routes.
  const environment = { ...dataEnvironment(data, rights), ...(rights.mails && { APP_ADDRESS: appAddress }) };
  return consumer(scope, { data, spec, queue: data.lanes[lane], role, logGroup }, environment);
}

interface Consumer {
  data: DataStack;
  spec: JobSpec<JobName>;
  queue: JobQueue;
  role: Role;
  logGroup: LogGroup;
}

function consumer(
  scope: Construct,
  { data, spec, queue, role, logGroup }: Consumer,
  environment: Record<string, string>,
): LambdaFunction {
  const { worker: entry, batchSize, gatherSeconds = 0, maxConcurrency = defaultConcurrency, memory } = spec;
  grantQueuePolling(role, queue);
  const handler = createLambda(scope, entry, {
    entry,
    role,
    environment,
    logGroup,
    memory,
    timeout: workerTimeout(spec),
  });
  new EventSourceMapping(scope, `${entry}-source`, {
    target: calledVersionOf(handler, entry),
    eventSourceArn: queue.queueArn,
    batchSize,
    ...(gatherSeconds > 0 && { maxBatchingWindow: Duration.seconds(gatherSeconds) }),
    reportBatchItemFailures: true,
    ...(isBounded(data, spec) && { maxConcurrency }),
  });
  return handler;
}
