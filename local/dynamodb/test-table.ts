import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import { useLocalAws } from '#local/testing/local-aws.ts';
import { tableSchema } from '#shared/server/table-schema.ts';

/**
 * Gives the calling test file a fresh table and points `shared/server/table.ts` at it through the environment.
 * Needs `local/testing/global-setup.ts` as vitest's global setup, which starts the engine.
 */
export async function testTable(): Promise<{ name: string; endpoint: string }> {
  const endpoint = inject('dynamodbEndpoint');
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
  return { name, endpoint };
}
