import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { client as tableClient } from '#shared/server/dynamo/client.ts';

let client: DynamoDBClient | undefined;

interface Write {
  Key?: { pk?: unknown };
  Item?: { pk?: unknown };
}
type Sends = { send(command: { input: Write }, ...more: unknown[]): Promise<unknown> };

/** Counters of rates, and the audit trail, which records refused requests too. */
const isBeside = (pk: unknown): boolean => typeof pk === 'string' && (pk.startsWith('RATE#') || /#AUDIT(#|$)/.test(pk));
const readOnly = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand']);

/** Increased by each write of this process, before and after it, apart from rate-limit counters and the audit trail. */
let writes = 0;
const countWrites = (): void => {
  const sends = tableClient as unknown as Sends;
  const send = sends.send.bind(sends);
  sends.send = async (command, ...more) => {
    const { Key, Item } = command.input;
    if (readOnly.has(command.constructor.name) || isBeside(Key?.pk ?? Item?.pk)) return send(command, ...more);
    writes += 1;
    try {
      return await send(command, ...more);
    } finally {
      writes += 1;
    }
  };
};

/** The last answer, which is still true while nothing was written. */
let last: { text: string; table: string | undefined; writes: number } | undefined;

/** The engine returns a row's attributes in any order. */
const inOrder = (value: unknown): string => {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `"${name}":${inOrder(field)}`).join()}}`;
};

/** The whole table as text, without rate-limit counters and the audit trail, to check that a refusal stored nothing. */
export async function tableContents(): Promise<string> {
  if (!client) countWrites();
  client ??= new DynamoDBClient({});
  const before = { table: process.env.TABLE, writes };
  if (last && last.table === before.table && last.writes === before.writes) return last.text;
  const rows: string[] = [];
  for await (const page of paginateScan({ client }, { TableName: before.table })) {
    for (const item of page.Items ?? []) if (!isBeside(item.pk?.S)) rows.push(inOrder(item));
  }
  const text = rows.sort().join('\n');
  last = { ...before, text };
  return text;
}
