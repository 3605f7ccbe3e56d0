import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { seedCompany } from '#functions/testing/company.ts';
import { populate } from '#functions/testing/populate/populate.ts';

const TICKETS = 100;
const MESSAGES = 1000;
/** Bytes that DynamoDB adds to every row, and to every row of an index. */
const ROW_OVERHEAD = 100;

/**
 * Approximately the bytes that DynamoDB bills: names and values, and all of it once more for every index the row is in.
 */
const bytesOf = (row: Record<string, unknown>): number => {
  const own = Buffer.byteLength(JSON.stringify(row)) + ROW_OVERHEAD;
  return own * (1 + (row.gsi1pk ? 1 : 0) + (row.gsi2pk ? 1 : 0));
};

async function bytesOfTable(): Promise<number> {
  const client = new DynamoDBClient({});
  let bytes = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: process.env.TABLE }))
    for (const item of Items) bytes += bytesOf(unmarshall(item));
  client.destroy();
  return bytes;
}

/**
 * Bytes a message takes in the table and in the search index, and a ticket with its contact and everything it is found
 * by.
 */
export async function measureStorage(): Promise<{ message: number; index: number; ticket: number }> {
  const company = await seedCompany();
  const { id } = await company.addConnection();
  const staff = { whatsappIds: [id], userIds: [company.admin.user.id], queueIds: [] };
  const fill = async (messages: number, indexed: number) => {
    const before = await bytesOfTable();
    await populate(company.tenant, { contacts: TICKETS, tickets: TICKETS, messages, indexed }, staff);
    return ((await bytesOfTable()) - before) / TICKETS;
  };
  const [few, many, found] = [await fill(TICKETS, 0), await fill(MESSAGES, 0), await fill(MESSAGES, 1)];
  const message = (many - few) / ((MESSAGES - TICKETS) / TICKETS);
  const index = (found - many) / (MESSAGES / TICKETS);
  return { message: Math.round(message), index: Math.round(index), ticket: Math.round(few - message) };
}
