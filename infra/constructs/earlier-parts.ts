import { Duration, type Stack } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';

/** The jobs of version 5.0, whose queues were exported; ordered ones are marked. */
const earlierJobs = {
  inbound: 'ordered',
  receipts: '',
  assistantTurns: 'ordered',
  renewals: '',
  campaignSteps: '',
  turns: '',
  removedCompanies: '',
  erasures: '',
  announcements: '',
  changedPlans: '',
  billing: '',
  billingMails: '',
  payments: '',
  removedTags: '',
  removedChats: '',
  removedQueues: '',
  removedTickets: '',
  search: '',
  backfills: '',
  imports: '',
  removedContactLists: '',
  timers: '',
  resets: '',
  webhooks: 'ordered',
  live: '',
} as const;

/**
 * The queues of version 5.0 with their exports: CloudFormation refuses to remove an export that another stack still imports,
 * and the stacks that do are deployed after this one. Their ids give them the names that they have.
 */
export function keepEarlierQueues(stack: Stack): void {
  for (const [name, order] of Object.entries(earlierJobs)) {
    const common = {
      ...(order === 'ordered' && { fifo: true }),
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    };
    const dead = new Queue(stack, `${name}-dead`, common);
    const queue = new Queue(stack, name, {
      ...common,
      // At least as long as any worker takes.
      visibilityTimeout: Duration.minutes(6),
      deadLetterQueue: { queue: dead, maxReceiveCount: 60 },
    });
    for (const value of [queue.queueArn, queue.queueUrl, queue.queueName, dead.queueName]) stack.exportValue(value);
  }
}
