import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type QueueName, type QueueSpec, queues } from '#shared/queues.ts';
import { dataEnvironment } from '../environment.ts';
import { functionRights } from '../rights.ts';
import type { DataStack } from '../stacks/data.ts';
import { lambda, workerTimeout } from './lambda.ts';
import { allowPolling, functionRole } from './role.ts';

interface WorkerProps {
  data: DataStack;
  queue: QueueName;
  logGroup: LogGroup;
  environment?: Record<string, string>;
  /** Megabytes, if the default is not enough. */
  memory?: number;
  /** Batches processed at the same time; Lambda decides unless given. */
  maxConcurrency?: number;
}

/** The worker of a queue, under a role of its own. */
export const worker = (
  scope: Construct,
  { data, queue, logGroup, environment, memory, maxConcurrency }: WorkerProps,
): LambdaFunction => {
  const { consumer: entry, batchSize } = queues[queue];
  const { gatherSeconds = 0 }: QueueSpec = queues[queue];
  const role = functionRole(scope, `${entry}-role`, { data, rights: functionRights[entry], logGroup });
  allowPolling(role, data.queues[queue]);
  const handler = lambda(scope, entry, {
    entry,
    role,
    environment: environment ?? dataEnvironment(data),
    logGroup,
    memory,
    timeout: workerTimeout(queues[queue]),
  });
  new EventSourceMapping(scope, `${entry}-source`, {
    target: handler,
    eventSourceArn: data.queues[queue].queueArn,
    batchSize,
    ...(gatherSeconds > 0 && { maxBatchingWindow: Duration.seconds(gatherSeconds) }),
    reportBatchItemFailures: true,
    maxConcurrency,
  });
  return handler;
};
