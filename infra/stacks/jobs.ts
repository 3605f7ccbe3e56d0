import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { countErrors } from '../constructs/error-count.ts';
import { lambda, logs } from '../constructs/lambda.ts';
import { functionRole } from '../constructs/role.ts';
import { worker } from '../constructs/worker.ts';
import { dataEnvironment } from '../environment.ts';
import { functionRights } from '../rights.ts';
import type { DataStack } from './data.ts';

/** Workers of the queues (the one that posts to sockets lives beside them, in the live stack), and the one-off bootstrap. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, { data, ...props }: StackProps & { data: DataStack }) {
    super(scope, id, props);
    const logGroup = logs(this);
    countErrors(logGroup, 'jobs');
    for (const queue of ['inbound', 'receipts', 'removedTags', 'removedTickets', 'search'] as const)
      worker(this, { data, queue, logGroup });
    // Spreadsheets are read whole.
    worker(this, { data, queue: 'imports', logGroup, memory: 3008 });

    const entry = 'bootstrap/main';
    const bootstrap = lambda(this, 'Bootstrap', {
      entry,
      role: functionRole(this, 'BootstrapRole', { data, rights: functionRights[entry], logGroup }),
      environment: dataEnvironment(data),
      logGroup,
      memory: 1769,
    });
    new CfnOutput(this, 'BootstrapFunction', { value: bootstrap.functionName });
  }
}
