import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { seedCompany } from '#functions/testing/company.ts';
import { populate } from '#functions/testing/populate/populate.ts';

const TICKETS = 100;
const MESSAGES = 1000;
/** DynamoDB adds this to every row, and to every row of an index. */
const ROW_OVERHEAD = 100;

/** Bytes as DynamoDB counts them, near enough: names and values, and all of it once more in every index the row stands in. */
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

/** What a message keeps in the table and in the search, and what a ticket does with its contact and everything it is found by. */
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
