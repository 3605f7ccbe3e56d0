import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { localCredentials } from '#local/aws/credentials.ts';
import { localAwsRegion } from '#local/aws/service.ts';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { createLocalizer } from '#local/gateway/assembly/localize.ts';

interface ContainerDefinition {
  Name: string;
  /** False for a container that ends before the others begin. */
  Essential?: boolean;
  Command?: string[];
  Environment?: { Name: string; Value: string }[];
  Secrets?: { Name: string; ValueFrom: string }[];
}

export interface FargateTask {
  name: string;
  /** The file of its program in the assembly. */
  program: string;
  environment: Record<string, string>;
  secrets: { variable: string; secretId: string }[];
  count: number;
}

/** The containers that the template's Fargate services run. */
export function readFargateTasks(assembly: CdkAssembly): FargateTask[] {
  const localize = createLocalizer(assembly);
  const definitions = new Map(
    [...assembly.resources<{ ContainerDefinitions: ContainerDefinition[] }>('AWS::ECS::TaskDefinition')].map(
      ({ ref, properties }) => [ref, properties.ContainerDefinitions],
    ),
  );
  const tasks: FargateTask[] = [];
  for (const { properties } of assembly.resources<{ TaskDefinition: string; DesiredCount?: number }>(
    'AWS::ECS::Service',
  )) {
    const containers = definitions.get(properties.TaskDefinition) ?? [];
    const [program] = containers.flatMap((container) => fetchedProgram(container, assembly));
    for (const container of containers.filter(({ Essential }) => Essential !== false)) {
      if (!program) throw new Error(`The task of container ${container.Name} fetches no program`);
      tasks.push({
        name: container.Name,
        program,
        environment: Object.fromEntries(
          (container.Environment ?? []).map(({ Name, Value }) => [Name, localize(String(Value))]),
        ),
        secrets: (container.Secrets ?? []).map(({ Name, ValueFrom }) => ({ variable: Name, secretId: ValueFrom })),
        count: properties.DesiredCount ?? 1,
      });
    }
  }
  return tasks;
}

/** The file that a task's first container fetches for the one that stays. */
function fetchedProgram({ Environment = [] }: ContainerDefinition, assembly: CdkAssembly): string[] {
  return Environment.flatMap(({ Name, Value }) => (Name === 'PROGRAM_KEY' ? [assembly.assetPath(Value)] : []));
}

export async function secretVariables(
  { secrets }: FargateTask,
  endpoint: string | undefined,
): Promise<Record<string, string>> {
  const client = new SecretsManagerClient({ endpoint, region: localAwsRegion, credentials: localCredentials() });
  const read = secrets.map(async ({ variable, secretId }) => {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    return [variable, SecretString] as const;
  });
  const variables = Object.fromEntries(await Promise.all(read));
  client.destroy();
  return variables;
}
