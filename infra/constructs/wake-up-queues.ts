import { Duration, Stack } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, StarPrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnQueuePolicy, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledgeFindings } from './acknowledge.ts';

/** Half as many again as there are runners: a release starts new tasks before the old ones stop, and a dead one keeps its queue for a while. */
const perRunner = 1.5;
const spare = 2;

/**
 * The queues of wake-up messages. They are numbered, and a runner leases one of them, so that no runner needs the right to
 * create queues. A message only hastens a look at the table, so it is dropped after a few minutes, not kept for a
 * person.
 */
export class WakeUpQueues extends Construct {
  readonly count: number;
  /** The beginning of their addresses: the number follows. */
  readonly urlPrefix: string;
  /** All of them by one pattern, so that the number of runners changes no role. */
  readonly arn: string;

  constructor(scope: Construct, id: string, { prefix, runners }: { prefix: string; runners: number }) {
    super(scope, id);
    this.count = Math.ceil(runners * perRunner) + spare;
    const stack = Stack.of(this);
    const queues = Array.from(
      { length: this.count },
      (_, number) =>
        new Queue(this, String(number), {
          queueName: `${prefix}${number}`,
          encryption: QueueEncryption.SQS_MANAGED,
          visibilityTimeout: Duration.seconds(30),
          retentionPeriod: Duration.minutes(5),
        }),
    );
    const plain = new PolicyStatement({
      effect: Effect.DENY,
      principals: [new StarPrincipal()],
      actions: ['sqs:*'],
      resources: ['*'],
      conditions: { Bool: { 'aws:SecureTransport': 'false' } },
    });
    new CfnQueuePolicy(this, 'Policy', {
      queues: queues.map(({ queueUrl }) => queueUrl),
      policyDocument: new PolicyDocument({ statements: [plain] }),
    });
    acknowledgeFindings(this, {
      'AwsSolutions-SQS3': 'a lost wake-up message is made up for by the next look at the table',
    });
    this.urlPrefix = `https://sqs.${stack.region}.${stack.urlSuffix}/${stack.account}/${prefix}`;
    this.arn = stack.formatArn({ service: 'sqs', resource: `${prefix}*` });
  }
}
