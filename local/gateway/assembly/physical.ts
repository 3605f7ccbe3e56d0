import { createHash } from 'node:crypto';
import { localAccount, localAwsRegion } from '#local/aws/service.ts';
import { type CloudAddresses, localQueueUrl } from './addresses.ts';

/** The values that CloudFormation would have for a created resource. */
export interface PhysicalResource {
  ref: string;
  name: string;
  arn: string;
  attributes?: Record<string, string>;
}

interface Creation {
  addresses: CloudAddresses;
  /** Stack and logical id: unique and the same on every start, so that data is found again. */
  id: string;
  /** A property of the resource, resolved. */
  property(name: string): unknown;
}

type Create = (creation: Creation) => PhysicalResource;

const accountOf = ({ addresses }: Pick<Creation, 'addresses'>) => addresses.account ?? localAccount;
const arn = (creation: Pick<Creation, 'addresses'>, service: string, rest: string) =>
  `arn:aws:${service}:${localAwsRegion}:${accountOf(creation)}:${rest}`;
const shortId = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 10);
const named = ({ id, property }: Creation, name: string) => String(property(name) ?? id);

const table: Create = (creation) => {
  const name = named(creation, 'TableName');
  return { ref: name, name, arn: arn(creation, 'dynamodb', `table/${name}`) };
};

/** `Ref`, name, ARN and attributes by resource type, for the types whose values handlers or other resources use. */
const kinds: Record<string, Create> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::Lambda::Function': (creation) => {
    const name = named(creation, 'FunctionName');
    return { ref: name, name, arn: arn(creation, 'lambda', `function:${name}`) };
  },
  // Only the version of this build exists here, so an alias leads to the function itself.
  'AWS::Lambda::Alias': (creation) => {
    const [name, alias] = [String(creation.property('FunctionName')), String(creation.property('Name'))];
    const aliasArn = arn(creation, 'lambda', `function:${name}:${alias}`);
    return { ref: aliasArn, name: alias, arn: aliasArn };
  },
  'AWS::SQS::Queue': (creation) => {
    const suffix = creation.property('FifoQueue') && !creation.property('QueueName') ? '.fifo' : '';
    const name = named(creation, 'QueueName') + suffix;
    const url = localQueueUrl(creation.addresses, name);
    return { ref: url, name, arn: arn(creation, 'sqs', name), attributes: { QueueName: name, QueueUrl: url } };
  },
  'AWS::S3::Bucket': (creation) => {
    const name = named(creation, 'BucketName').toLowerCase();
    const attributes = {
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${localAwsRegion}.amazonaws.com`,
    };
    return { ref: name, name, arn: `arn:aws:s3:::${name}`, attributes };
  },
  'AWS::SecretsManager::Secret': (creation) => {
    const name = named(creation, 'Name');
    // The ARN without its random suffix, which only the service has; every Secrets Manager finds a secret by this too.
    const secretArn = arn(creation, 'secretsmanager', `secret:${name}`);
    return { ref: secretArn, name, arn: secretArn, attributes: { Id: secretArn } };
  },
  'AWS::ApiGatewayV2::Api': (creation) => {
    const { id, property } = creation;
    const apiId = shortId(id);
    const scheme = property('ProtocolType') === 'WEBSOCKET' ? 'wss' : 'https';
    const endpoint = `${scheme}://${apiId}.execute-api.${localAwsRegion}.amazonaws.com`;
    return {
      ref: apiId,
      name: apiId,
      arn: arn(creation, 'apigateway', apiId),
      attributes: { ApiId: apiId, ApiEndpoint: endpoint },
    };
  },
  'AWS::ApiGatewayV2::Stage': (creation) => {
    const name = named(creation, 'StageName');
    return { ref: name, name, arn: arn(creation, 'apigateway', name) };
  },
  'AWS::CloudFront::Distribution': (creation) => {
    const distributionId = shortId(creation.id);
    const domain = `${distributionId}.cloudfront.net`;
    return {
      ref: distributionId,
      name: domain,
      arn: arn(creation, 'cloudfront', distributionId),
      attributes: { DomainName: domain },
    };
  },
  'AWS::CloudFront::Function': (creation) => {
    const { id } = creation;
    const functionArn = arn(creation, 'cloudfront', `function/${id}`);
    return { ref: functionArn, name: id, arn: functionArn, attributes: { FunctionARN: functionArn } };
  },
  'AWS::Scheduler::ScheduleGroup': (creation) => {
    const name = named(creation, 'Name');
    return { ref: name, name, arn: arn(creation, 'scheduler', `schedule-group/${name}`) };
  },
  'AWS::IAM::Role': (creation) => {
    const { id } = creation;
    return { ref: id, name: id, arn: `arn:aws:iam::${accountOf(creation)}:role/${id}` };
  },
};

export function physicalResource(type: string, creation: Creation): PhysicalResource {
  const create = kinds[type];
  if (create) return create(creation);
  const [, service = 'local', kind = 'resource'] = type.toLowerCase().split('::');
  return { ref: creation.id, name: creation.id, arn: arn(creation, service, `${kind}/${creation.id}`) };
}
