import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { createClients, destroyClients, type MoveSide } from './side.ts';

export interface AwsMoveSide extends MoveSide {
  /** Whether it is deployed to stand still (`moving` in recado.config.json). */
  standsStill: boolean;
}

/** The installation on AWS whose stacks have this prefix. Throws a sentence with what to do where it cannot take part in a move. */
export async function openAwsMoveSide(prefix: string): Promise<AwsMoveSide> {
  const region = await new CloudFormationClient({}).config.region();
  const [data, jobs] = await Promise.all([outputsOf(`${prefix}Data`), outputsOf(`${prefix}Jobs`)]);
  const required = (name: string): string => {
    const value = data?.get(name);
    if (!value)
      throw new Error(
        `${prefix}Data is not deployed in ${region} by this version: write "moving": true to recado.config.json and run npm run deploy first.`,
      );
    return value;
  };
  if (required('SchemaVersion') !== String(schemaVersion))
    throw new Error(
      `The installation in ${region} is of another version than this program: deploy this version first.`,
    );
  const clients = createClients();
  return {
    ...clients,
    name: `AWS (${prefix}Data in ${region})`,
    table: required('TableInUse'),
    bucket: required('MediaArn').replace(/^.*:::/, ''),
    queuePrefix: `${prefix}Data-`,
    sessionKey: required('SessionKey'),
    payments: data?.get('Payments'),
    writesBy: 'batches',
    standsStill: jobs?.get('Moving') === 'yes',
    async stop() {
      destroyClients(clients);
    },
  };
}

async function outputsOf(StackName: string): Promise<Map<string, string> | undefined> {
  const client = new CloudFormationClient({});
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks[0]?.Outputs ?? [];
    return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } catch (error) {
    if (/does not exist/.test(String(error))) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}
