import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { queues } from '#shared/queues.ts';
import { lambda, logs, workerTimeout } from '../constructs/lambda.ts';
import { functionRole } from '../constructs/role.ts';
import { dataEnvironment } from '../environment.ts';
import type { DataStack } from './data.ts';

/** Workers of the queues (the one that posts to sockets lives beside them, in the live stack), and the one-off bootstrap. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, { data, ...props }: StackProps & { data: DataStack }) {
    super(scope, id, props);
    const logGroup = logs(this);
    const environment = dataEnvironment(data);

    const worker = functionRole(this, 'WorkerRole', data, {
      logGroup,
      table: 'write',
      sends: ['live', 'doorbells'],
      media: 'read',
    });
    for (const name of ['inbound', 'receipts'] as const) {
      const { consumer: entry, batchSize } = queues[name];
      const handler = lambda(this, entry, {
        entry,
        role: worker,
        environment,
        logGroup,
        timeout: workerTimeout(queues[name]),
      });
      handler.addEventSource(new SqsEventSource(data.queues[name], { batchSize, reportBatchItemFailures: true }));
    }

    const setUp = functionRole(this, 'BootstrapRole', data, { logGroup, table: 'write' });
    const bootstrap = lambda(this, 'Bootstrap', {
      entry: 'bootstrap/main',
      role: setUp,
      environment,
      logGroup,
      memory: 1769,
    });
    new CfnOutput(this, 'BootstrapFunction', { value: bootstrap.functionName });
  }
}
