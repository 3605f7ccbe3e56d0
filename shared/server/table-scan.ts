import { ScanCommand } from '@aws-sdk/client-dynamodb';
import type { ScanCommandInput, ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { client, tableName } from './dynamo/client.ts';
import type { Key } from './keys.ts';
import { sendMetered } from './table-cost.ts';

/** Sends and receives plain rows, as the client's protocol does. */
const scan = (input: ScanCommandInput) =>
  client.send(new ScanCommand(input as never) as never) as unknown as Promise<ScanCommandOutput>;

/**
 * Reads a page of the whole table and returns the keys of the rows in the partition `pk` or in one that begins with
 * `prefix`. Only for the removal of a company, which happens seldom and must find rows of every kind, also of kinds
 * that were added later; everything else reads ranges.
 */
export async function scanPartitionKeys(
  { pk, prefix }: { pk: string; prefix: string },
  after: Record<string, string> | undefined,
): Promise<{ keys: Key[]; last: Key | undefined }> {
  const input: ScanCommandInput = {
    TableName: tableName(),
    FilterExpression: '#pk = :own or begins_with(#pk, :prefix)',
    ProjectionExpression: '#pk, #sk',
    ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
    ExpressionAttributeValues: { ':own': pk, ':prefix': prefix },
    ExclusiveStartKey: after,
  };
  const answer = await sendMetered((ReturnConsumedCapacity) => scan({ ...input, ReturnConsumedCapacity }), 'read');
  return { keys: (answer.Items ?? []) as Key[], last: answer.LastEvaluatedKey as Key | undefined };
}
