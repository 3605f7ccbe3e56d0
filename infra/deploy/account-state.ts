import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { AwsClient } from 'aws4fetch';
import * as z from 'zod';
import { keys } from '#shared/server/keys.ts';
import type { AccountState } from './preflight.ts';

export interface AwsAccount {
  id: string;
  region: string;
}

/** Throws when there are no credentials or no region: everything else would be a guess. */
export async function readAccount(): Promise<AwsAccount> {
  const client = new STSClient({});
  const region = await client.config.region().catch(() => {
    throw new Error('AWS has no region here: set AWS_REGION or AWS_PROFILE');
  });
  const { Account: id } = await client.send(new GetCallerIdentityCommand({}));
  if (!id) throw new Error('the credentials belong to no account');
  return { id, region };
}

/** Errors about things that do not exist. */
const absent = /does not exist|NoSuchEntity/;

/** `null`: what was asked for does not exist; `undefined`: the answer was refused. */
async function ask<T>(answer: Promise<T>): Promise<T | null | undefined> {
  try {
    return await answer;
  } catch (error) {
    return absent.test(String(error)) ? null : undefined;
  }
}

const exists = (answer: unknown): boolean | undefined => (answer === undefined ? undefined : answer !== null);

/** The outputs of a stack; `null` when it was never deployed, `undefined` when it cannot be read. */
export async function stackOutputs(name: string, region?: string): Promise<Map<string, string> | null | undefined> {
  const client = new CloudFormationClient(region ? { region } : {});
  const answer = await ask(client.send(new DescribeStacksCommand({ StackName: name })));
  const outputs = answer?.Stacks?.[0]?.Outputs ?? [];
  return answer && new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

/** Where `npm run move` moved the data of a table to; undefined when it is in use. Throws when its row cannot be read: two installations could hold the same numbers. */
async function movedTo(table: string): Promise<string | undefined> {
  const { pk, sk } = keys.movedAway();
  const answer = new DynamoDBClient({}).send(
    new GetItemCommand({ TableName: table, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true }),
  );
  const { Item } = await answer.catch((cause) => {
    throw new Error(`cannot read the table ${table}: these credentials need dynamodb:GetItem (${cause})`, { cause });
  });
  return Item?.to?.S;
}

/** Throws when the state of the stack of data cannot be read: its table could be changed unnoticed. */
async function deployedTables(stack: string): Promise<AccountState['deployed']> {
  const outputs = await stackOutputs(stack);
  if (outputs === undefined) throw new Error(`cannot read the stack ${stack}: may these credentials describe stacks?`);
  const [ownTable, tableInUse] = [outputs?.get('OwnTable'), outputs?.get('TableInUse')];
  return ownTable && tableInUse ? { ownTable, tableInUse, movedTo: await movedTo(tableInUse) } : undefined;
}

const Quota = z.object({ Quota: z.object({ Value: z.number() }) });

/** Processors that all Fargate tasks of the account may have. The SDK's client of this service is of another version than the others. */
async function fargateQuota({ region }: AwsAccount): Promise<number | undefined> {
  const client = new STSClient({});
  const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials();
  const signer = new AwsClient({ accessKeyId, secretAccessKey, sessionToken, service: 'servicequotas', region });
  const origin = process.env.AWS_ENDPOINT_URL ?? `https://servicequotas.${region}.amazonaws.com`;
  const answer = await signer.fetch(`${origin}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'ServiceQuotasV20190624.GetServiceQuota',
    },
    body: JSON.stringify({ ServiceCode: 'fargate', QuotaCode: 'L-3032A538' }),
  });
  return Quota.parse(await answer.json()).Quota.Value;
}

/** Reads the account without changing anything; `name` is the installation's. */
export async function accountState(of: AwsAccount, name: string): Promise<AccountState> {
  const [bootstrap, deployed, role, lambda, fargate, sending] = await Promise.all([
    stackOutputs('CDKToolkit'),
    deployedTables(`${name}Data`),
    ask(new IAMClient({}).send(new GetRoleCommand({ RoleName: 'AWSServiceRoleForECS' }))),
    ask(new LambdaClient({}).send(new GetAccountSettingsCommand({}))),
    ask(fargateQuota(of)),
    ask(new SESv2Client({}).send(new GetAccountCommand({}))),
  ]);
  return {
    bootstrapped: exists(bootstrap),
    deployed,
    hasEcsRole: exists(role),
    lambdaConcurrency: lambda?.AccountLimit?.ConcurrentExecutions,
    fargateProcessors: fargate ?? undefined,
    sendsToAnyone: sending?.ProductionAccessEnabled,
  };
}
