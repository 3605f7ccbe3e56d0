import { AwsError } from '#local/aws/aws-error.ts';
import { answerJson } from '#local/aws/json-protocol.ts';
import type { AwsService } from '#local/aws/service.ts';
import { type GenerateSecretString, generatedSecret } from './generated-secret.ts';
import type { SecretStore, StoredSecret } from './secret-store.ts';

interface SecretInput {
  SecretId?: string;
  Name?: string;
  SecretString?: string;
}

/** AWS Secrets Manager, limited to reading, creating and changing text secrets. */
export function secretsService(store: SecretStore): AwsService {
  const actions = {
    GetSecretValue: ({ SecretId = '' }: SecretInput) => {
      const secret = store.get(SecretId);
      return {
        ...described(secret),
        SecretString: secret.value,
        VersionStages: ['AWSCURRENT'],
        CreatedDate: secret.createdAt,
      };
    },
    DescribeSecret: ({ SecretId = '' }: SecretInput) => described(store.get(SecretId)),
    CreateSecret: ({ Name, SecretString }: SecretInput) =>
      described(store.putNew(required('Name', Name), SecretString ?? '')),
    PutSecretValue: ({ SecretId, SecretString }: SecretInput) =>
      described(store.change(required('SecretId', SecretId), required('SecretString', SecretString))),
    GetRandomPassword: (options: GenerateSecretString) => ({ RandomPassword: generatedSecret(options) }),
  };
  return {
    signingName: 'secretsmanager',
    handle: (request, response) => answerJson({ version: '1.1', actions }, request, response),
    close() {},
  };
}

const described = ({ arn, name, versionId }: StoredSecret) => ({ ARN: arn, Name: name, VersionId: versionId });

function required(name: string, value: string | undefined): string {
  if (value) return value;
  throw new AwsError('InvalidParameterException', `You must provide a value for the parameter ${name}.`);
}
