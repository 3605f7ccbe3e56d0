import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { localCredentials } from '#local/aws/credentials.ts';
import { regionValue } from '#local/aws/service.ts';
import type { Assembly } from '#local/gateway/assembly/assembly.ts';
import { localizer } from '#local/gateway/assembly/localize.ts';

interface ContainerDefinition {
  Name: string;
  Command?: string[];
  Environment?: { Name: string; Value: string }[];
  Secrets?: { Name: string; ValueFrom: string }[];
}

export interface Task {
  name: string;
  /** Script and arguments, relative to the repository. */
  command: string[];
  environment: Record<string, string>;
  secrets: { variable: string; secretId: string }[];
  count: number;
}

/** The containers that the template's Fargate services run. */
export function readTasks(assembly: Assembly): Task[] {
  const localize = localizer(assembly);
  const definitions = new Map(
    [...assembly.resources<{ ContainerDefinitions: ContainerDefinition[] }>('AWS::ECS::TaskDefinition')].map(
      ({ ref, properties }) => [ref, properties.ContainerDefinitions],
    ),
  );
  const tasks: Task[] = [];
  for (const { properties } of assembly.resources<{ TaskDefinition: string; DesiredCount?: number }>(
    'AWS::ECS::Service',
  )) {
    for (const container of definitions.get(properties.TaskDefinition) ?? []) {
      tasks.push({
        name: container.Name,
        command: programOf(container),
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

/** The container image holds the repository at /app and starts one of its Node programs. */
function programOf({ Name, Command = [] }: ContainerDefinition): string[] {
  const [program, script = '', ...rest] = Command;
  if (program !== 'node') throw new Error(`Container ${Name} has to run "node <script>", not "${Command.join(' ')}"`);
  return [script.replace(/^\/app\//, ''), ...rest];
}

export async function secretVariables(
  { secrets }: Task,
  endpoint: string | undefined,
): Promise<Record<string, string>> {
  const client = new SecretsManagerClient({ endpoint, region: regionValue, credentials: localCredentials() });
  const read = secrets.map(async ({ variable, secretId }) => {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    return [variable, SecretString] as const;
  });
  const variables = Object.fromEntries(await Promise.all(read));
  client.destroy();
  return variables;
}
