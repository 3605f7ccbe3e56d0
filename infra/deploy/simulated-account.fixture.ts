import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The answers of the simulated control plane; `refused` operations answer as to credentials without the right. */
export interface SimulatedAccount {
  /** Outputs by stack; a stack that is left out was never deployed. */
  stacks: Record<string, Record<string, string>>;
  hasEcsRole: boolean;
  lambdaConcurrency: number;
  fargateProcessors: number;
  sendsToAnyone: boolean;
  /** Answer of the bootstrap function. */
  created: boolean;
  /** Where the data was moved to. */
  movedTo?: string;
  /** Files in the bucket of the app. */
  appFiles?: string[];
  refused: string[];
  /** Operations that were called, in their order, with what they were given. */
  calls: string[];
}

type Answer = [status: number, body: string | object];

const xml = (operation: string, result: string): Answer => [
  200,
  `<${operation}Response xmlns="urn:simulated"><${operation}Result>${result}</${operation}Result></${operation}Response>`,
];
const queryError = (code: string, message: string): Answer => [
  400,
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
];

const outputs = (stack: Record<string, string>) =>
  Object.entries(stack)
    .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`)
    .join('');

const queryAnswers: Record<string, (account: SimulatedAccount, input: URLSearchParams) => Answer> = {
  GetCallerIdentity: () => xml('GetCallerIdentity', '<Account>123456789012</Account>'),
  DescribeStacks: ({ stacks }, input) => {
    const name = input.get('StackName') ?? '';
    const stack = stacks[name];
    if (!stack) return queryError('ValidationError', `Stack with id ${name} does not exist`);
    const member = `<StackName>${name}</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>${outputs(stack)}</Outputs>`;
    return xml('DescribeStacks', `<Stacks><member>${member}</member></Stacks>`);
  },
  DescribeStackResources: () => {
    const resources = [
      ['AWS::S3::Bucket', 'app-files'],
      ['AWS::CloudFront::Distribution', 'E1'],
    ].map(
      ([type, id]) =>
        `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${id}</PhysicalResourceId></member>`,
    );
    return xml('DescribeStackResources', `<StackResources>${resources.join('')}</StackResources>`);
  },
  UpdateTerminationProtection: ({ stacks }, input) => {
    const stack = stacks[input.get('StackName') ?? ''];
    if (stack) delete stack.isProtected;
    return xml('UpdateTerminationProtection', '');
  },
  DeleteStack: ({ stacks, appFiles = [] }, input) => {
    const name = input.get('StackName') ?? '';
    if (stacks[name]?.isProtected) return queryError('ValidationError', `${name} cannot be deleted while protected`);
    if (!name.endsWith('Web') || appFiles.length === 0) delete stacks[name];
    return xml('DeleteStack', '');
  },
  GetRole: ({ hasEcsRole }) =>
    hasEcsRole
      ? xml('GetRole', '<Role><RoleName>AWSServiceRoleForECS</RoleName></Role>')
      : queryError('NoSuchEntity', 'no such role'),
  CreateServiceLinkedRole: () => xml('CreateServiceLinkedRole', '<Role></Role>'),
};

/** The bucket of the app, which lists two files at a time. */
function filesAnswer(account: SimulatedAccount, method: string | undefined, body: string): [string, Answer] {
  const { appFiles = [] } = account;
  if (method === 'GET') {
    const contents = appFiles.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    return ['ListObjectsV2', [200, `<ListBucketResult>${contents.join('')}</ListBucketResult>`]];
  }
  const deleted = new Set([...body.matchAll(/<Key>([^<]*)</g)].map(([, key]) => key));
  account.appFiles = appFiles.filter((key) => !deleted.has(key));
  return ['DeleteObjects', [200, '<DeleteResult></DeleteResult>']];
}

function answerOf(
  account: SimulatedAccount,
  { method, url = '', headers }: IncomingMessage,
  body: string,
): [string, Answer] {
  if (url.includes('/account-settings'))
    return ['GetAccountSettings', [200, { AccountLimit: { ConcurrentExecutions: account.lambdaConcurrency } }]];
  if (url.includes('/invocations'))
    return [`Invoke ${url.split('/')[3]} ${body}`, [200, { created: account.created, companyId: 1 }]];
  if (url.includes('/v2/email/account'))
    return ['GetAccount', [200, { ProductionAccessEnabled: account.sendsToAnyone }]];
  if (url.startsWith('/app-files')) return filesAnswer(account, method, body);
  if (String(headers['x-amz-target']).startsWith('DynamoDB'))
    return ['GetItem', [200, account.movedTo ? { Item: { to: { S: account.movedTo } } } : {}]];
  if (headers['x-amz-target']) return ['GetServiceQuota', [200, { Quota: { Value: account.fargateProcessors } }]];
  const input = new URLSearchParams(body);
  const action = input.get('Action') ?? '';
  const answer = queryAnswers[action];
  if (!answer) throw new Error(`${method} ${url} ${body} is not simulated`);
  const about = input.get('StackName');
  return [about ? `${action} ${about}` : action, answer(account, input)];
}

/** Starts a control plane of AWS that answers for this account to clients with these variables in their environment. */
export async function simulateAccount(
  account: SimulatedAccount,
): Promise<{ environment: Record<string, string>; close(): void }> {
  const server = createServer(async (request, response) => {
    const [operation, answer] = answerOf(account, request, await text(request));
    account.calls.push(operation);
    const isRefused = account.refused.some((name) => operation.startsWith(name));
    const [status, body] = isRefused ? queryError('AccessDenied', 'not authorized') : answer;
    response.writeHead(isRefused ? 403 : status, {
      'content-type': typeof body === 'string' ? 'text/xml' : 'application/json',
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'sa-east-1',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
      AWS_MAX_ATTEMPTS: '1',
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
