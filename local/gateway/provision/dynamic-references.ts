import { randomBytes } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';

/** `{{resolve:secretsmanager:<arn or name>:SecretString:::}}` as a whole value. */
const reference = /^\{\{resolve:secretsmanager:(.+?):SecretString:*\}\}$/;
/** `{{resolve:ssm:<name>}}` as a whole value. */
const parameter = /^\{\{resolve:ssm:(.+?)\}\}$/;

/**
 * Returns a function that replaces references to secrets and parameters with their values, as CloudFormation does when it deploys.
 * Call it after the secrets exist. A parameter that a deployment writes once has a new random value at each start.
 */
export async function dynamicReferences(assembly: CdkAssembly): Promise<(value: string) => string> {
  const client = new SecretsManagerClient({});
  const values = new Map<string, string>();
  for (const { ref, name } of assembly.resources('AWS::SecretsManager::Secret')) {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: name }));
    values.set(ref, SecretString);
  }
  client.destroy();
  const parameters = new Map<string, string>();
  return (value) => {
    const [, written] = parameter.exec(value) ?? [];
    if (written !== undefined) {
      const kept = parameters.get(written) ?? randomBytes(32).toString('hex');
      parameters.set(written, kept);
      return kept;
    }
    const [, id] = reference.exec(value) ?? [];
    if (id === undefined) return value;
    const existing = values.get(id);
    if (existing === undefined) throw new Error(`${value} names no secret of this assembly`);
    return existing;
  };
}
