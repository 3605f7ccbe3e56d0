import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableSchema } from '#shared/server/table-schema.ts';

/** Creates a table of the product's schema under this name, as the template does on AWS. */
export async function createTable(client: DynamoDBClient, name: string): Promise<void> {
  const { BillingMode, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = tableSchema;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode,
      AttributeDefinitions: [...AttributeDefinitions],
      KeySchema: [...KeySchema],
      GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({ ...index, KeySchema: [...index.KeySchema] })),
    }),
  );
}
