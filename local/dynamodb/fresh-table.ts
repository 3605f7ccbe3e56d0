import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { useLocalAws } from '#local/testing/local-aws.ts';
import { tableSchema } from '#shared/server/table-schema.ts';

/**
 * Creates a table on this engine, points `shared/server/table.ts` at it through the environment, and returns its name.
 */
export async function freshTable(endpoint: string): Promise<string> {
  const name = `test-${randomUUID()}`;
  useLocalAws({ AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE: name });
  const client = new DynamoDBClient({ endpoint });
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: tableSchema.BillingMode,
      AttributeDefinitions: [...tableSchema.AttributeDefinitions],
      KeySchema: [...tableSchema.KeySchema],
      GlobalSecondaryIndexes: tableSchema.GlobalSecondaryIndexes.map((index) => ({
        ...index,
        KeySchema: [...index.KeySchema],
      })),
    }),
  );
  client.destroy();
  return name;
}
