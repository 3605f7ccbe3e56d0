import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { populate } from '#functions/entries/testing/populate/populate.ts';

const tickets = 100;
const messagesValue = 1000;
/** Bytes that DynamoDB adds to every row, and to every row of an index. */
const rowOverhead = 100;

/**
 * Approximately the bytes that DynamoDB bills: names and values, and all of it once more for every index the row is in.
 */
const bytesOf = (row: Record<string, unknown>): number => {
  const own = Buffer.byteLength(JSON.stringify(row)) + rowOverhead;
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
    await populate(company.tenant, { contacts: tickets, tickets, messages, indexed }, staff);
    return ((await bytesOfTable()) - before) / tickets;
  };
  const [few, many, found] = [await fill(tickets, 0), await fill(messagesValue, 0), await fill(messagesValue, 1)];
  const message = (many - few) / ((messagesValue - tickets) / tickets);
  const index = (found - many) / (messagesValue / tickets);
  return { message: Math.round(message), index: Math.round(index), ticket: Math.round(few - message) };
}
