import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';

type TableProperties = Pick<
  CreateTableCommandInput,
  'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes'
> & {
  TimeToLiveSpecification?: { AttributeName?: string; Enabled?: boolean };
};

/** Creates the template's tables; existing ones get the indexes that they lack. */
export async function provisionTables(assembly: CdkAssembly): Promise<void> {
  const client = new DynamoDBClient({});
  for (const { name, properties } of assembly.resources<TableProperties>(
    'AWS::DynamoDB::Table',
    'AWS::DynamoDB::GlobalTable',
  )) {
    const isNew = await create(client, name, properties);
    if (!isNew) await addMissingIndexes(client, name, properties);
    const { AttributeName, Enabled = true } = properties.TimeToLiveSpecification ?? {};
    if (isNew && AttributeName && Enabled) {
      await client.send(
        new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: { AttributeName, Enabled } }),
      );
    }
  }
  client.destroy();
}

async function create(client: DynamoDBClient, TableName: string, properties: TableProperties): Promise<boolean> {
  const { AttributeDefinitions, KeySchema } = properties;
  const GlobalSecondaryIndexes = indexesOf(properties);
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        AttributeDefinitions,
        KeySchema,
        GlobalSecondaryIndexes,
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ResourceInUseException) return false;
    throw error;
  }
}

async function addMissingIndexes(
  client: DynamoDBClient,
  TableName: string,
  properties: TableProperties,
): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const present = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of indexesOf(properties) ?? []) {
    if (present.has(index.IndexName)) continue;
    const change = {
      AttributeDefinitions: properties.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    };
    await client.send(new UpdateTableCommand({ TableName, ...change }));
  }
}

/** Drops throughput and similar settings, which have no effect here. */
const indexesOf = ({ GlobalSecondaryIndexes }: TableProperties) =>
  GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }));
