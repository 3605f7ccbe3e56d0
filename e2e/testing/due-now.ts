import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsEnvironment } from '#local/gateway/assembly/addresses.ts';
import { assemblyOf, type Running } from './table-of-product.ts';

/** Triggers the worker of due timers as the product's minute tick does, for tests that would otherwise wait for it. */
export const ringForDue = async (product: Running): Promise<void> => {
  const assembly = assemblyOf(product);
  Object.assign(process.env, awsEnvironment(assembly.addresses));
  const queues = [...assembly.resources('AWS::SQS::Queue')];
  const timers = queues.find(({ name }) => /timers/i.test(name) && !/dead/i.test(name));
  if (!timers) throw new Error('the product has no queue of what is due');
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
  await sqs.send(new SendMessageCommand({ QueueUrl: timers.ref, MessageBody: '{}' }));
};
