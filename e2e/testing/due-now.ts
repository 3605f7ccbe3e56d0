import { GetScheduleCommand, ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Job } from '#shared/define-jobs.ts';
import { type JobName, jobs } from '#shared/jobs.ts';
import { assemblyOfProduct, awsVariablesOfProduct, type RunningProduct } from './table-of-product.ts';

/** Sends a message to a job, for tests that would otherwise wait for its schedule. */
export async function sendMessageToJob(product: RunningProduct, job: JobName, message: object): Promise<void> {
  const assembly = assemblyOfProduct(product);
  Object.assign(process.env, awsVariablesOfProduct(product));
  const queues = [...assembly.resources('AWS::SQS::Queue')];
  const { lane }: Job = jobs[job];
  const queue = queues.find(({ name }) => new RegExp(`-${lane ?? job}(\\.fifo)?$`).test(name));
  if (!queue) throw new Error(`the product has no queue of ${job}`);
  const body = lane ? { job, body: message } : message;
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
  await sqs.send(new SendMessageCommand({ QueueUrl: queue.ref, MessageBody: JSON.stringify(body) }));
}

/** How often the product's own schedule starts a job; single starts at a time, which companies ask for, do not count. */
export async function scheduleExpressionOfJob(product: RunningProduct, job: JobName): Promise<string | undefined> {
  Object.assign(process.env, awsVariablesOfProduct(product));
  const client = new SchedulerClient({});
  const { Schedules = [] } = await client.send(new ListSchedulesCommand({}));
  const all = await Promise.all(
    Schedules.map(({ Name, GroupName }) => client.send(new GetScheduleCommand({ Name, GroupName }))),
  );
  const own = all.find(
    ({ State, Target, ScheduleExpression }) =>
      State === 'ENABLED' && Target?.Arn?.includes(job) && ScheduleExpression?.startsWith('rate'),
  );
  return own?.ScheduleExpression;
}

/** Triggers the worker of due timers as the product's minute tick does, for tests that would otherwise wait for it. */
export function triggerDueTimers(product: RunningProduct): Promise<void> {
  return sendMessageToJob(product, 'timers', {});
}
