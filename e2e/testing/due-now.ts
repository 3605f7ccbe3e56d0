import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsEnvironment } from '#local/gateway/assembly/addresses.ts';
import type { JobName } from '#shared/jobs.ts';
import { assemblyOf, type Running } from './table-of-product.ts';

/** Sends a message to a job, for tests that would otherwise wait for its schedule. */
export const startJob = async (product: Running, job: JobName, message: object): Promise<void> => {
  const assembly = assemblyOf(product);
  Object.assign(process.env, awsEnvironment(assembly.addresses));
  const queues = [...assembly.resources('AWS::SQS::Queue')];
  const queue = queues.find(({ name }) => new RegExp(`${job}(?!mails)`, 'i').test(name) && !/dead/i.test(name));
  if (!queue) throw new Error(`the product has no queue of ${job}`);
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
  await sqs.send(new SendMessageCommand({ QueueUrl: queue.ref, MessageBody: JSON.stringify(message) }));
};

/** Triggers the worker of due timers as the product's minute tick does, for tests that would otherwise wait for it. */
export const ringForDue = (product: Running): Promise<void> => startJob(product, 'timers', {});
