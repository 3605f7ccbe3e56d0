import { Effect, type IPrincipal, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { RowAction } from '#shared/lambda-rights.ts';
import { type InstallationRights, requestsOfRowActions } from '../rights.ts';
import type { DataStack } from '../stacks/data.ts';
import { acknowledgeFindings, stackNameInFindings } from './acknowledge.ts';
import type { JobQueue } from './job-queues.ts';
import { grantMediaAccess } from './media-access.ts';

type Grantee = Construct & IPrincipal;

const statement = (grantee: Grantee, actions: readonly string[], resources: readonly string[]): void => {
  grantee.addToPrincipalPolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
};

const actions = (name: RowAction) => requestsOfRowActions[name].map((action) => `dynamodb:${action}`);

/** Grants exactly these rights, written out: CDK's own grants allow more than we need. */
export function grantTableAndQueueRights(grantee: Grantee, data: DataStack, rights: InstallationRights): void {
  const { rows = [], indexes = [], sends = [], secrets = [] } = rights;
  const { tableArn } = data.table;
  if (rows.length > 0) statement(grantee, rows.flatMap(actions), [tableArn]);
  keepTrails(grantee, tableArn, rows);
  if (indexes.length > 0) {
    const resources = indexes.map((index) => `${tableArn}/index/${index}`);
    statement(grantee, actions('list'), resources);
  }
  const arns = new Set(sends.map((job) => (job === 'wakeUps' ? data.wakeUpQueues.arn : data.queues[job].queueArn)));
  if (sends.includes('wakeUps')) acceptNumbers(grantee, data);
  if (arns.size > 0) statement(grantee, ['sqs:SendMessage'], [...arns]);
  if (rights.replays) allowReplays(grantee, data);
  for (const secret of secretArns(data, secrets)) statement(grantee, ['secretsmanager:GetSecretValue'], [secret]);
  if (rights.mails && data.mailFrom) allowMails(grantee, data, data.mailFrom);
  if (rights.wakes) {
    const may = ['scheduler:CreateSchedule', ...(rights.rests ? ['scheduler:DeleteSchedule'] : [])];
    statement(grantee, may, [data.wakeUps.schedulesArn]);
    statement(grantee, ['iam:PassRole'], [data.wakeUps.roleArn]);
    const { partition, region, account } = stackNameInFindings(data);
    const schedules = `arn:${partition}:scheduler:${region}:${account}:schedule/${data.wakeUps.groupName}/*`;
    acknowledgeFindings(grantee, {
      [`AwsSolutions-IAM5[Resource::${schedules}]`]:
        'the names of its schedules follow from what is due and from connections',
    });
  }
  if (rights.media) grantMediaAccess(grantee, rights.media);
}

/** Mails of one sender address. In its sandbox SES also checks the right on the recipient's identity, so no single identity can be named. */
function allowMails(grantee: Grantee, data: DataStack, from: string): void {
  const { partition, region, account } = stackNameInFindings(data);
  grantee.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [data.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })],
      conditions: { StringEquals: { 'ses:FromAddress': from } },
    }),
  );
  acknowledgeFindings(grantee, {
    [`AwsSolutions-IAM5[Resource::arn:${partition}:ses:${region}:${account}:identity/*]`]:
      'bounded by the sender address; the recipient is anyone who forgot a password',
  });
}

const rewriting = ['update', 'remove', 'each'] as const satisfies readonly RowAction[];

/**
 * Rows of audit trails are written once: no function may update or delete them, except the worker that erases a company,
 * the only one that may scan. A policy cannot distinguish a first `PutItem` from a second, so that is the condition of the write.
 */
function keepTrails(grantee: Grantee, tableArn: string, rows: readonly RowAction[]): void {
  const refused = rewriting.filter((action) => rows.includes(action));
  if (refused.length === 0 || rows.includes('scan')) return;
  grantee.addToPrincipalPolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: refused.flatMap(actions),
      resources: [tableArn],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['C#*#AUDIT', 'PLATFORM#AUDIT'] } },
    }),
  );
}

/** Names may share a secret, and one that is not configured has none. */
const secretArns = (data: DataStack, names: NonNullable<InstallationRights['secrets']>): string[] => {
  const found = names.flatMap((name) => data.secrets[name]?.secretArn ?? []);
  return [...new Set([...found, ...(names.includes('jwt') && data.earlierJwtSecret ? [data.earlierJwtSecret] : [])])];
};

const polling = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'];

/**
 * Allows what Lambda's poller does on behalf of a worker, and what the worker does itself: handing back messages it has
 * no time for.
 */
export function grantQueuePolling(grantee: Grantee, { queueArn }: JobQueue): void {
  statement(grantee, polling, [queueArn]);
}

/** Allows an operator's look at dead letters, and their way back to the queues of their jobs. */
function allowReplays(grantee: Grantee, { deadQueues, queues }: DataStack): void {
  statement(
    grantee,
    polling,
    deadQueues.map(({ queueArn }) => queueArn),
  );
  const arns = new Set(Object.values(queues).map(({ queueArn }) => queueArn));
  statement(grantee, ['sqs:SendMessage'], [...arns]);
}

/** Allows what the session-runner needs: to poll its queue of wake-up messages, and to wake other runners. */
export function allowWakeUps(grantee: Grantee, data: DataStack): void {
  statement(grantee, ['sqs:SendMessage', 'sqs:ReceiveMessage', 'sqs:DeleteMessage'], [data.wakeUpQueues.arn]);
  acceptNumbers(grantee, data);
}

function acceptNumbers(grantee: Grantee, data: DataStack): void {
  const { partition, region, account } = stackNameInFindings(data);
  const queues = `arn:${partition}:sqs:${region}:${account}:${data.stackName}-wake-up-*`;
  acknowledgeFindings(grantee, {
    [`AwsSolutions-IAM5[Resource::${queues}]`]: 'a runner leases any of the numbered queues of wake-up messages',
  });
}

/** A role for functions that share these rights and this log group. */
export function functionRole(
  scope: Construct,
  id: string,
  { data, rights, logGroup }: { data: DataStack; rights: InstallationRights; logGroup: LogGroup },
): Role {
  const role = new Role(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  grantTableAndQueueRights(role, data, rights);
  return role;
}
