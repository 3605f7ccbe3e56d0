import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { JobSpec } from '#shared/define-jobs.ts';
import { type JobName, jobs } from '#shared/jobs.ts';
import { dataEnvironment } from '../environment.ts';
import type { DataStack } from '../stacks/data.ts';
import { lambda, workerTimeout } from './lambda.ts';
import { allowPolling, functionRole } from './role.ts';

interface WorkerProps {
  data: DataStack;
  job: JobName;
  logGroup: LogGroup;
  /** Variables that the worker needs besides those of its rights. */
  environment?: Record<string, string>;
}

/** Batches of a job handled at the same time, unless its declaration differs. */
const usualConcurrency = 10;

/**
 * Lambda polls an idle queue with five requests at a time, and with two if its source has no bound. An installation of one runner has
 * no job that could take the functions of the whole account, so it needs none; the saving is not documented for ordered queues.
 */
const isBounded = ({ runners }: DataStack, { fifo }: JobSpec): boolean => runners > 1 || fifo === true;

/** The worker of a job, under a role of its own. */
export function worker(scope: Construct, { data, job, logGroup, environment }: WorkerProps): LambdaFunction {
  const spec: JobSpec<JobName> = jobs[job];
  const { worker: entry, rights, batchSize, gatherSeconds = 0, maxConcurrency = usualConcurrency, memory } = spec;
  const role = functionRole(scope, `${entry}-role`, { data, rights, logGroup });
  allowPolling(role, data.queues[job]);
  const handler = lambda(scope, entry, {
    entry,
    role,
    // A worker hands messages back to its own queue.
    environment: { ...dataEnvironment(data, { ...rights, sends: [...(rights.sends ?? []), job] }), ...environment },
    logGroup,
    memory,
    timeout: workerTimeout(spec),
  });
  new EventSourceMapping(scope, `${entry}-source`, {
    target: handler,
    eventSourceArn: data.queues[job].queueArn,
    batchSize,
    ...(gatherSeconds > 0 && { maxBatchingWindow: Duration.seconds(gatherSeconds) }),
    reportBatchItemFailures: true,
    ...(isBounded(data, spec) && { maxConcurrency }),
  });
  return handler;
}
