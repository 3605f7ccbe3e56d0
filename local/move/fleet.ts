import { DeleteItemCommand, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { keys } from '#shared/server/keys.ts';
import { isRowLeftOutOfMove } from './left-out.ts';
import { keyOfMovedRow, pagesOfTable } from './rows.ts';
import type { MoveSide } from './side.ts';

/** Whether a runner holds a lease: the numbers of the installation are connected. */
export async function hasConnectedRunner({ dynamodb, table }: MoveSide): Promise<boolean> {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :fleet',
      ExpressionAttributeValues: { ':fleet': { S: keys.fleet().pk } },
      ConsistentRead: true,
    }),
  );
  return Items.some(({ leaseUntil }) => Number(leaseUntil?.N ?? 0) > Date.now());
}

/** Whether the table has rows of a company or of the platform. */
export async function hasData(side: MoveSide): Promise<boolean> {
  for await (const page of pagesOfTable(side))
    if (page.some((row) => !isRowLeftOutOfMove(keyOfMovedRow(row)))) return true;
  return false;
}

function closingKey() {
  const { pk, sk } = keys.movedAway();
  return { pk: { S: pk }, sk: { S: sk } };
}

/** Where the data of an installation on AWS was moved to; undefined while it is in use. */
export async function destinationOfMovedData({ dynamodb, table }: MoveSide): Promise<string | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table, Key: closingKey(), ConsistentRead: true }),
  );
  return Item?.to?.S;
}

/** Closes an installation on AWS, whose numbers are connected elsewhere: `npm run deploy` then lets it stand still only. */
export async function closeInstallationOnAws({ dynamodb, table }: MoveSide, to: string): Promise<void> {
  await dynamodb.send(new PutItemCommand({ TableName: table, Item: { ...closingKey(), to: { S: to } } }));
}

/** Opens an installation on AWS to which data was moved. */
export async function openInstallationOnAws({ dynamodb, table }: MoveSide): Promise<void> {
  await dynamodb.send(new DeleteItemCommand({ TableName: table, Key: closingKey() }));
}
