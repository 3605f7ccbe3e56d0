import type { Row } from './dynamo/client.ts';
import { kindOfRow } from './row-kind.ts';

interface Packing {
  /** Fields that every row of the type has. */
  always: readonly string[];
  /** Fields that a row has or lacks, and that are never null. */
  optional: readonly string[];
}

/**
 * The fields of a row type that are stored as one text, in their order in it. The table's engine and we take several times
 * as long for an attribute as for the same value within a text, and names are stored once instead of with each row.
 *
 * Such a field changes with its whole row: no update and no condition names it (`requireBeside`). Rows in the table
 * depend on the order, so nothing is ever added, removed or moved here. Fields that the type gains later stay attributes.
 */
const packings: Readonly<Record<string, Packing>> = {
  'CONTACT|TICKET': {
    always: [
      'uuid',
      'companyId',
      'contactId',
      'whatsappId',
      'status',
      'userId',
      'queueId',
      'contact',
      'isGroup',
      'lastMessage',
      'fromMe',
      'unreadMessages',
      'messageSeq',
      'readSeq',
      'receiptSeq',
      'createdAt',
      'updatedAt',
      'cycle',
      'chatbot',
      'useIntegration',
      'promptId',
      'integrationId',
      'queueOptionId',
      'amountUsedBotQueues',
    ],
    optional: ['since', 'waited', 'begunAt', 'messageAt', 'tagIds', 'isAnswered'],
  },
};

/** The attribute that holds the text. */
const attribute = 'packed';

/** Whether rows are written packed; they are read in either form. Not while functions of a version before packed rows run beside these. */
const isOn = (): boolean => process.env.TABLE_ROWS === 'packed';

const textOf = ({ always, optional }: Packing, row: Row): string =>
  JSON.stringify([...always.map((name) => row[name]), ...optional.map((name) => row[name] ?? null)]);

/** The row in its stored form: packed if it has all that its type packs, whose values must be JSON. Otherwise unchanged. */
export function packRow(row: Row): Row {
  const packing = packings[kindOfRow(row)];
  if (!packing || !isOn()) return row;
  const { always, optional } = packing;
  if (always.some((name) => row[name] === undefined) || optional.some((name) => row[name] === null)) return row;
  const stored: Row = { ...row, [attribute]: textOf(packing, row) };
  for (const name of always) stored[name] = undefined;
  for (const name of optional) stored[name] = undefined;
  return stored;
}

/** The row with its fields apart. */
export function unpackRow(kind: string, stored: Row): Row {
  const packing = packings[kind];
  const text = stored[attribute];
  if (!packing || typeof text !== 'string') return stored;
  const { always, optional } = packing;
  const values = JSON.parse(text) as unknown[];
  const row: Row = {};
  for (const name in stored) if (name !== attribute) row[name] = stored[name];
  let next = 0;
  for (const name of always) row[name] = values[next++];
  for (const name of optional) {
    const value = values[next++];
    if (value !== null) row[name] = value;
  }
  return row;
}

/** Throws for an update or a condition that names a packed field: it would not see the text, or be hidden by it. */
export function requireBeside(key: Row, named: Readonly<Record<string, string>> | undefined): void {
  const packing = packings[kindOfRow(key)];
  if (!packing || !named) return;
  const packed = Object.values(named).find((name) => packing.always.includes(name) || packing.optional.includes(name));
  if (packed !== undefined) throw new Error(`${packed} changes with its whole row`);
}
