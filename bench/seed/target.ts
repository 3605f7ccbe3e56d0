import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { type DynamoDbEngine, startEngine } from '#local/dynamodb/engine.ts';
import { useLocalAws } from '#local/testing/local-aws.ts';

/**
 * Points the table's client at the table to fill: the one named in TABLE (on AWS, or at AWS_ENDPOINT_URL_DYNAMODB),
 * otherwise the one in the data folder of a stopped product on this machine.
 */
export async function openSeedTarget(dataDir: string): Promise<{ close(): Promise<void> }> {
  if (process.env.TABLE) return { close: async () => {} };
  if (!existsSync(join(dataDir, 'dynamodb')))
    throw new Error(`${dataDir} holds no product's data: start it there once.`);
  const engine: DynamoDbEngine = await startEngine({ dataDir });
  try {
    const { endpoint } = engine;
    useLocalAws({ AWS_ENDPOINT_URL_DYNAMODB: endpoint });
    const client = new DynamoDBClient({ endpoint });
    const { TableNames = [] } = await client.send(new ListTablesCommand({}));
    client.destroy();
    const [table, another] = TableNames;
    if (!table || another)
      throw new Error(`${dataDir} holds ${TableNames.length} tables: start the product there once.`);
    process.env.TABLE = table;
  } catch (error) {
    await engine.stop();
    throw error;
  }
  return { close: () => engine.stop() };
}
