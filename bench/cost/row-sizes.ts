import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { populateCompany } from '#functions/entries/testing/populate/populate.ts';
import { sumOfNumbers } from './usage.ts';

const tickets = 100;
const messagesValue = 1000;
/** Bytes that DynamoDB adds to every row, and to every row of an index. */
const rowOverhead = 100;

/**
 * Bytes of a value as DynamoDB counts them: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
const bytesOfValue = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).replace(/[^0-9]/g, '').length / 2) + 1;
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof Set) return sumOfNumbers([...value].map(bytesOfValue));
  if (Array.isArray(value)) return 3 + sumOfNumbers(value.map((one) => 1 + bytesOfValue(one)));
  if (value instanceof Object) return 3 + sumOfNumbers(Object.values(value).map(() => 1)) + bytesOfFields(value);
  return 1;
};

const bytesOfFields = (row: object): number =>
  sumOfNumbers(Object.entries(row).map(([name, value]) => Buffer.byteLength(name) + bytesOfValue(value)));

/** Bytes that DynamoDB bills for a row: once more for every index it is in. */
const bytesOf = (row: Record<string, unknown>): number =>
  (bytesOfFields(row) + rowOverhead) * (1 + (row.gsi1pk ? 1 : 0) + (row.gsi2pk ? 1 : 0));

/** Bytes of all rows in the table. */
export async function bytesOfTable(): Promise<number> {
  const client = new DynamoDBClient({});
  let bytes = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: process.env.TABLE }))
    for (const item of Items) bytes += bytesOf(unmarshall(item));
  client.destroy();
  return bytes;
}

/** Bytes a message takes in the table, and a ticket with its contact and everything it is found by. */
export async function measureStorage(): Promise<{ message: number; ticket: number }> {
  const company = await seedCompany();
  const { id } = await company.addConnection();
  const staff = { whatsappIds: [id], userIds: [company.admin.user.id], queueIds: [] };
  const fill = async (messages: number) => {
    const before = await bytesOfTable();
    await populateCompany(company.tenant, { contacts: tickets, tickets, messages }, staff);
    return ((await bytesOfTable()) - before) / tickets;
  };
  const [few, many] = [await fill(tickets), await fill(messagesValue)];
  const message = (many - few) / ((messagesValue - tickets) / tickets);
  return { message: Math.round(message), ticket: Math.round(few - message) };
}
