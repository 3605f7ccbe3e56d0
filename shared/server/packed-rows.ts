import type { Row } from './dynamo/client.ts';
import { kindOfRow } from './row-kind.ts';

interface Packing {
  names: readonly string[];
  /** So many names come first whose fields every row of the type has. A row may lack the others, which are never null. */
  always: number;
}

const packing = (always: string, optional = ''): Packing => {
  const first = always.split(' ');
  return { names: optional ? [...first, ...optional.split(' ')] : first, always: first.length };
};

type Words<Text extends string> = Text extends `${infer Word} ${infer Others}` ? Word | Words<Others> : Text;

const messageFields = 'companyId whatsappId contactId ticketId seq providerId participant userId createdAt';

/** A field of a message that no update may name. */
export type PackedMessageField = Words<typeof messageFields> | 'by';

/**
 * The fields of a row type that are stored as one text, in their order in it. The table's engine and we take several times
 * as long for an attribute as for the same value within a text, and names are stored once instead of with each row.
 *
 * Such a field changes with its whole row: no update and no condition names it (`requireBeside`). Rows in the table
 * depend on the order, so nothing is ever added, removed or moved here. Fields that the type gains later stay attributes.
 */
const packings: Readonly<Record<string, Packing>> = {
  'CONTACT|TICKET': packing(
    'uuid companyId contactId whatsappId status userId queueId contact isGroup lastMessage fromMe unreadMessages messageSeq readSeq receiptSeq createdAt updatedAt cycle chatbot useIntegration promptId integrationId queueOptionId amountUsedBotQueues',
    'since waited begunAt messageAt tagIds isAnswered',
  ),
  'CONTACT|CONTACT': packing('companyId name number email lid profilePicUrl extraInfo identities words createdAt'),
  'CHAT|M': packing(messageFields, 'by'),
};

/** Whether rows are written packed; they are read in either form. Not while functions of a version before packed rows run beside these. */
const isOn = (): boolean => process.env.TABLE_ROWS === 'packed';

/** The row in its stored form: packed if it has all that its type packs, whose values must be JSON. Otherwise unchanged. */
export function packRow(row: Row): Row {
  const how = packings[kindOfRow(row)];
  if (!how || !isOn()) return row;
  const { names, always } = how;
  if (names.some((name, n) => row[name] === (n < always ? undefined : null))) return row;
  const stored: Row = { ...row, packed: JSON.stringify(names.map((name) => row[name])) };
  for (const name of names) stored[name] = undefined;
  return stored;
}

/** The row with its fields apart. */
export function unpackRow(kind: string, stored: Row): Row {
  const how = packings[kind];
  if (!how || !stored.packed) return stored;
  const values = JSON.parse(String(stored.packed)) as unknown[];
  const row: Row = { ...stored };
  delete row.packed;
  for (let n = 0; n < values.length; n++)
    if (n < how.always || values[n] !== null) row[how.names[n] as string] = values[n];
  return row;
}

/** Throws for an update or a condition that names a packed field: it would not see the text, or be hidden by it. */
export function requireBeside(key: Row, named: Readonly<Record<string, string>> = {}): void {
  const names = packings[kindOfRow(key)]?.names ?? [];
  const packed = Object.values(named).find((name) => names.includes(name));
  if (packed) throw new Error(`${packed} is packed`);
}
