import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ExportedMessage, sourceRowOfExportedMessage } from './archive-messages.ts';
import { tablesOfArchive } from './archive-tables.ts';
import type { MigrationSource, SourceRow } from './source.ts';

const jsonIn = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The files of a folder whose names match, in order. */
const filesIn = (folder: string, matching: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => matching.test(name))
        .sort()
        .map((name) => join(folder, name))
    : [];

/** The folders of each conversation: one that got another name during the export has several. */
const foldersOf = (folder: string): Map<number, string[]> =>
  Map.groupBy(filesIn(folder, /^\d+/), (path) => Number.parseInt(path.slice(folder.length + 1), 10));

const listOf = (row: SourceRow, column: string): SourceRow[] => (row[column] ?? []) as SourceRow[];

const ticketOf = (folders: readonly string[]): SourceRow[] => {
  const head = folders.map((one) => join(one, 'conversation.json')).find((path) => existsSync(path));
  if (!head) return [];
  const row = jsonIn(head) as SourceRow;
  const [first] = listOf(row, 'services').toSorted((a, b) => Number(a.number) - Number(b.number));
  return [{ ...row, takenAt: first?.startedAt }];
};

const ratings = ({ id, services }: SourceRow): SourceRow[] =>
  ((services ?? []) as SourceRow[])
    .filter(({ score }) => score != null)
    .map(({ number, ratedUserId, userId, score, ratingAt }) => ({
      id: Number(id) * 100_000 + Number(number),
      ...{ ticketId: id, userId: ratedUserId ?? userId, rate: score, createdAt: ratingAt },
    }));

async function* slices(rows: readonly SourceRow[], size: number): AsyncGenerator<SourceRow[]> {
  for (let n = 0; n < rows.length; n += size) yield rows.slice(n, n + size);
}

/**
 * Opens an export of this product, extracted into a folder, as the tables of a Whaticket-compatible product. Throws when
 * the folder has none.
 */
export async function openArchive(folder: string): Promise<MigrationSource> {
  const company = join(folder, 'records', 'company.json');
  if (!existsSync(company)) throw new Error(`${folder} has no export: extract all its parts into one folder.`);
  const { id: companyId, createdAt } = jsonIn(company) as { id: number; createdAt?: string };
  const read = (name: string): SourceRow[] => {
    const pages = new RegExp(`^${basename(name)}(-\\d{4})?\\.json$`);
    const paths = filesIn(join(folder, 'records', dirname(name)), pages);
    return paths.flatMap((path) => jsonIn(path) as SourceRow[]);
  };
  const conversations = foldersOf(join(folder, 'conversations'));
  const tickets = [...conversations.values()].flatMap(ticketOf);
  const contacts = () => filesIn(join(folder, 'contacts'), /\.json$/).flatMap((path) => jsonIn(path) as SourceRow[]);
  const all: Record<string, () => SourceRow[]> = {
    ...Object.fromEntries(Object.entries(tablesOfArchive).map(([table, rows]) => [table, () => rows(read)])),
    Contacts: contacts,
    ContactCustomFields: () =>
      contacts().flatMap((row) => listOf(row, 'extraInfo').map((one) => ({ ...one, contactId: row.id }))),
    Tickets: () => tickets,
    TicketTags: () => tickets.flatMap((row) => listOf(row, 'tagIds').map((tagId) => ({ ticketId: row.id, tagId }))),
    TicketNotes: () => tickets.flatMap((row) => listOf(row, 'notes').map((note) => ({ ...note, ticketId: row.id }))),
    UserRatings: () => tickets.flatMap(ratings),
  };
  const cache = new Map<string, SourceRow[]>();
  const rows = async (table: string): Promise<SourceRow[]> => {
    const found = cache.get(table) ?? all[table]?.() ?? [];
    cache.set(table, found);
    return found;
  };
  return {
    companyId,
    hasListFolders: false,
    address: `export/${companyId}/${createdAt ?? ''}`,
    rows,
    pages: async function* (table, size) {
      yield* slices(await rows(table), size);
    },
    joined: rows,
    of: async (table, column, ids) => {
      const wanted = new Set(ids);
      return (await rows(table)).filter((row) => wanted.has(row[column]));
    },
    messages: async function* (ticketId, size) {
      const pages = (conversations.get(Number(ticketId)) ?? []).flatMap((one) => filesIn(one, /^messages-\d+\.json$/));
      const inOrder = pages.toSorted((a, b) => (a.slice(-9) < b.slice(-9) ? -1 : 1));
      for (const path of inOrder)
        yield* slices((jsonIn(path) as ExportedMessage[]).map(sourceRowOfExportedMessage), size);
    },
    end: async () => {},
  };
}
