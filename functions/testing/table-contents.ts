import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';

let client: DynamoDBClient | undefined;

/** The engine returns a row's attributes in any order. */
const inOrder = (value: unknown): string => {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `"${name}":${inOrder(field)}`).join()}}`;
};

/** The whole table as text, without rate-limit counters, to check that a refusal stored nothing. */
export const tableContents = async (): Promise<string> => {
  client ??= new DynamoDBClient({});
  const rows: string[] = [];
  for await (const page of paginateScan({ client }, { TableName: process.env.TABLE })) {
    for (const item of page.Items ?? []) if (!item.pk?.S?.startsWith('RATE#')) rows.push(inOrder(item));
  }
  return rows.sort().join('\n');
};
