import { type AttributeValue, BatchWriteItemCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { testTable } from '#local/dynamodb/test-table.ts';

type Item = Record<string, AttributeValue>;

const perRequest = 25;
/** More changes of its directory than a test makes to a company. */
const versionsPerRestore = 1000;

/** Directories are cached by version, so a restored company has a higher one than any test before has given it. */
const raised = (item: Item, times: number): Item =>
  item.configVersion?.N === undefined
    ? item
    : { ...item, configVersion: { N: String(Number(item.configVersion.N) + times * versionsPerRestore) } };

/**
 * Remembers the rows of the file's table. The returned function points the file at a new table with the same rows:
 * cheaper than seeding them again, and no test sees what an earlier one changed.
 */
export async function tableSnapshot(): Promise<() => Promise<void>> {
  const client = new DynamoDBClient({});
  const items: Item[] = [];
  for await (const page of paginateScan({ client }, { TableName: process.env.TABLE }))
    items.push(...(page.Items ?? []));
  let times = 0;
  return async () => {
    times += 1;
    const { name } = await testTable();
    for (let from = 0; from < items.length; from += perRequest) {
      const writes = items
        .slice(from, from + perRequest)
        .map((item) => ({ PutRequest: { Item: raised(item, times) } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: writes } }));
    }
  };
}
