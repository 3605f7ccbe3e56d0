import { CreateQueueCommand, QueueNameExists, SetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { localQueueUrl } from '#local/gateway/assembly/addresses.ts';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';

const attributes = [
  'VisibilityTimeout',
  'DelaySeconds',
  'MaximumMessageSize',
  'MessageRetentionPeriod',
  'ReceiveMessageWaitTimeSeconds',
  'FifoQueue',
  'ContentBasedDeduplication',
  'DeduplicationScope',
  'FifoThroughputLimit',
  'RedrivePolicy',
];

/** Creates the template's queues; existing ones get its settings and keep their messages. */
export async function provisionQueues(assembly: CdkAssembly, sqs: SQSClient): Promise<void> {
  for (const { name, properties } of assembly.resources<Record<string, unknown>>('AWS::SQS::Queue')) {
    const Attributes: Record<string, string> = {};
    for (const attribute of attributes) {
      const value = properties[attribute];
      if (value !== undefined)
        Attributes[attribute] = typeof value === 'object' ? JSON.stringify(value) : String(value);
    }
    try {
      await sqs.send(new CreateQueueCommand({ QueueName: name, Attributes }));
    } catch (error) {
      if (!(error instanceof QueueNameExists)) throw error;
      await sqs.send(new SetQueueAttributesCommand({ QueueUrl: localQueueUrl(assembly.addresses, name), Attributes }));
    }
  }
}
