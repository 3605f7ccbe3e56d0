import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';

/** Everything stored, without what only counts calls: to show that a refusal left no trace. */
export const tableContents = async (): Promise<string> => {
  const rows: string[] = [];
  for await (const page of paginateScan({ client: new DynamoDBClient({}) }, { TableName: process.env.TABLE })) {
    for (const item of page.Items ?? []) if (!item.pk?.S?.startsWith('RATE#')) rows.push(JSON.stringify(item));
  }
  return rows.sort().join('\n');
};
