import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { useLocalAws } from '#local/testing/local-aws.ts';
import { createTable } from './create-table.ts';

/**
 * Creates a table on this engine, points `shared/server/table.ts` at it through the environment, and returns its name.
 */
export async function freshTable(endpoint: string): Promise<string> {
  const name = `test-${randomUUID()}`;
  useLocalAws({ AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE: name });
  const client = new DynamoDBClient({ endpoint });
  await createTable(client, name);
  client.destroy();
  return name;
}
