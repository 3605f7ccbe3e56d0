import { CreateSecretCommand, ResourceExistsException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { type GenerateSecretString, generatedSecret } from '#local/secrets/generated-secret.ts';

interface SecretProperties {
  SecretString?: string;
  GenerateSecretString?: GenerateSecretString;
}

/** Creates the template's secrets with a value at the first start, as a deployment does; later starts keep it. */
export async function provisionSecrets(assembly: CdkAssembly): Promise<void> {
  const client = new SecretsManagerClient({});
  for (const { name, properties } of assembly.resources<SecretProperties>('AWS::SecretsManager::Secret')) {
    const SecretString = properties.SecretString ?? generatedSecret(properties.GenerateSecretString ?? {});
    try {
      await client.send(new CreateSecretCommand({ Name: name, SecretString }));
    } catch (error) {
      if (!(error instanceof ResourceExistsException)) throw error;
    }
  }
  client.destroy();
}
