import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { DataStack } from '../stacks/data.ts';
import { allowMedia, type MediaAccess } from './media-access.ts';

/** What a group of functions may do and where it logs. */
export interface Access {
  logGroup: LogGroup;
  table?: 'read' | 'write';
  /** Queues it may put messages on. */
  sends?: readonly ('inbound' | 'receipts' | 'live' | 'doorbells')[];
  /** Files of messages: signs addresses to read them, or sends and receives them as well. */
  media?: MediaAccess;
  /** Signs or verifies tokens. */
  jwt?: boolean;
}

const reading = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const writing = [...reading, 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

/** A role of its own for one domain's functions: this table, these queues, this secret and nothing else. */
export const functionRole = (scope: Construct, id: string, data: DataStack, access: Access): Role => {
  const role = new Role(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  access.logGroup.grantWrite(role);
  if (access.table) {
    role.addToPolicy(
      new PolicyStatement({
        actions: access.table === 'write' ? writing : reading,
        resources: [data.table.tableArn, `${data.table.tableArn}/index/gsi1`, `${data.table.tableArn}/index/gsi2`],
      }),
    );
  }
  for (const queue of access.sends ?? []) {
    const targets = queue === 'doorbells' ? data.doorbells : [data.queues[queue]];
    for (const target of targets) target.grantSendMessages(role);
  }
  if (access.media) allowMedia(role, access.media);
  if (access.jwt) data.secrets.jwt.grantRead(role);
  return role;
};
