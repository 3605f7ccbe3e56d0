import { localAccount, localAwsRegion } from '#local/aws/service.ts';

/** A request of the AWS SDK as it left the process. */
export interface AwsRequest {
  /** The service that the request is signed for: `dynamodb`, `sqs` … */
  service: string;
  method: string;
  host: string;
  /** The path with its query. */
  path: string;
  /** The header `X-Amz-Target`, for services with a JSON protocol. */
  target?: string;
  copySource?: string;
  body: string;
}

/** An action on a resource: the unit that IAM decides about. */
export interface ActionUse {
  action: string;
  resource: string;
}

const arn = (service: string, rest: string) => `arn:aws:${service}:${localAwsRegion}:${localAccount}:${rest}`;

interface TableRequest {
  TableName?: string;
  IndexName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, { TableName: string }>[];
}

/** IAM checks each part of a transaction as if it were a request of its own. */
const partActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

const tableUses = (operation: string, request: TableRequest): ActionUse[] => {
  const use = (action: string, table: string, index?: string) => ({
    action: `dynamodb:${action}`,
    resource: arn('dynamodb', `table/${table}${index ? `/index/${index}` : ''}`),
  });
  if (request.TransactItems)
    return request.TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => use(partActions[kind] ?? kind, TableName)),
    );
  if (request.RequestItems) return Object.keys(request.RequestItems).map((table) => use(operation, table));
  return [use(operation, request.TableName ?? '', request.IndexName)];
};

const queueUse = (operation: string, { QueueUrl = '' }: { QueueUrl?: string }): ActionUse => ({
  action: `sqs:${operation.replace(/Batch$/, '')}`,
  resource: arn('sqs', QueueUrl.split('/').at(-1) ?? ''),
});

const objectAction = (method: string, query: URLSearchParams): string => {
  if (method === 'DELETE') return query.has('uploadId') ? 's3:AbortMultipartUpload' : 's3:DeleteObject';
  if (method === 'POST' || method === 'PUT') return 's3:PutObject';
  return 's3:GetObject';
};

const bucketUses = ({ method, host, path, copySource, body }: AwsRequest): ActionUse[] => {
  const { pathname, searchParams } = new URL(path, 'http://s3');
  // The bucket is the first part of the host name, or of the path when the host is an IP address.
  const [first = '', key] = pathname.slice(1).split(/\/(.*)/s);
  const isInHost = /^[^.]+\.(s3|localhost)/.test(host);
  const [bucket, name] = isInHost ? [host.split('.')[0] ?? '', pathname.slice(1)] : [first, key];
  if (!name && method === 'GET') return [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }];
  // IAM decides about each object of a deletion of many.
  if (method === 'POST' && searchParams.has('delete'))
    return [...body.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => ({
      action: 's3:DeleteObject',
      resource: `arn:aws:s3:::${bucket}/${key}`,
    }));
  const source = copySource && decodeURIComponent(copySource).replace(/^\//, '');
  return [
    { action: objectAction(method, searchParams), resource: `arn:aws:s3:::${bucket}/${name}` },
    ...(source ? [{ action: 's3:GetObject', resource: `arn:aws:s3:::${source}` }] : []),
  ];
};

/** On AWS the resource contains the API stage; the embedded cloud leaves it out of the address. */
const socketUse = ({ method, path }: AwsRequest): ActionUse => {
  const [, apiId = ''] = path.split('/');
  return {
    action: 'execute-api:ManageConnections',
    resource: arn('execute-api', `${apiId}/live/${method}/@connections/-`),
  };
};

/** Creating a schedule also passes the role that its target runs as. */
const scheduleUses = ({ method, path, body }: AwsRequest): ActionUse[] => {
  const [address = '', query] = path.split('?');
  const { GroupName = new URLSearchParams(query).get('groupName') ?? 'default', Target } = JSON.parse(body || '{}') as {
    GroupName?: string;
    Target?: { RoleArn: string };
  };
  const action = { POST: 'CreateSchedule', PUT: 'UpdateSchedule', DELETE: 'DeleteSchedule' }[method] ?? 'GetSchedule';
  const resource = arn('scheduler', `schedule/${GroupName}/${address.split('/').at(-1)}`);
  return [
    { action: `scheduler:${action}`, resource },
    ...(Target ? [{ action: 'iam:PassRole', resource: Target.RoleArn }] : []),
  ];
};

/** Mails are sent as an identity: here the domain of the sender's address. */
const mailUse = ({ FromEmailAddress = '' }: { FromEmailAddress?: string }): ActionUse => ({
  action: 'ses:SendEmail',
  resource: arn('ses', `identity/${FromEmailAddress.split('@').at(-1)}`),
});

/** Returns every use that a role must allow for this request. */
export function awsActionsOfRequest(request: AwsRequest): ActionUse[] {
  const operation = request.target?.split('.').at(-1) ?? '';
  const body = () => JSON.parse(request.body || '{}');
  switch (request.service) {
    case 'dynamodb':
      return tableUses(operation, body());
    case 'sqs':
      return [queueUse(operation, body())];
    case 'secretsmanager':
      return [{ action: `secretsmanager:${operation}`, resource: body().SecretId }];
    case 's3':
      return bucketUses(request);
    case 'scheduler':
      return scheduleUses(request);
    case 'ses':
      return [mailUse(body())];
    case 'execute-api':
      return [socketUse(request)];
    default:
      // The uses of this service are not defined here yet, so the comparison fails under this name.
      return [{ action: `${request.service}:${operation || request.method}`, resource: request.path }];
  }
}
