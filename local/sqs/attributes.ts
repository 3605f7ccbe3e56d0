import { AwsError } from '#local/aws/aws-error.ts';

/** Queue attributes as in the API, where all values are text. */
export type QueueAttributes = Record<string, string>;

/** Allowed ranges and defaults (SQS API reference, SetQueueAttributes; messages up to 1 MiB since August 2025). */
const numbers: Record<string, { least: number; most: number; usual: number }> = {
  VisibilityTimeout: { least: 0, most: 43_200, usual: 30 },
  DelaySeconds: { least: 0, most: 900, usual: 0 },
  MaximumMessageSize: { least: 1_024, most: 1_048_576, usual: 1_048_576 },
  MessageRetentionPeriod: { least: 60, most: 1_209_600, usual: 345_600 },
  ReceiveMessageWaitTimeSeconds: { least: 0, most: 20, usual: 0 },
};

const others = new Set([
  'FifoQueue',
  'ContentBasedDeduplication',
  'DeduplicationScope',
  'FifoThroughputLimit',
  'RedrivePolicy',
  'RedriveAllowPolicy',
  'Policy',
  'SqsManagedSseEnabled',
  'KmsMasterKeyId',
  'KmsDataKeyReusePeriodSeconds',
]);

export const defaultAttributes: QueueAttributes = Object.fromEntries(
  Object.entries(numbers).map(([name, { usual }]) => [name, String(usual)]),
);

export function checkAttributes(attributes: QueueAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const range = numbers[name];
    if (!range && !others.has(name)) throw new AwsError('InvalidAttributeName', `Unknown Attribute ${name}.`);
    if (range && !(/^\d+$/.test(value) && Number(value) >= range.least && Number(value) <= range.most)) {
      throw new AwsError('InvalidAttributeValue', `Invalid value for the parameter ${name}.`);
    }
  }
}

export interface DeadLetterRedrive {
  deadLetterTargetArn: string;
  maxReceiveCount: number;
}

export function redrivePolicy(attributes: QueueAttributes): DeadLetterRedrive | undefined {
  if (!attributes.RedrivePolicy) return undefined;
  const policy = JSON.parse(attributes.RedrivePolicy);
  return { deadLetterTargetArn: policy.deadLetterTargetArn, maxReceiveCount: Number(policy.maxReceiveCount) };
}
