import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { csvLine } from '#shared/contacts/csv.ts';
import { type ArchiveEntry, jsonEntry } from './archive-entry.ts';
import { filePath } from './file-path.ts';

/** Bytes of files after which a page ends early. */
const bytesPerPage = 200 * 1024 * 1024;

/** The folder of a conversation in the archive. */
export function conversationFolder({ id, contact }: TicketRow): string {
  const name = contact.name
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40);
  return `conversations/${String(id).padStart(6, '0')} ${name}`.trim();
}

const authorOf = (
  { fromMe, userId, participant }: MessageRow,
  ticket: TicketRow,
  { users }: CompanyDirectory,
): string => {
  if (fromMe) return userId === null ? '' : (users.get(userId)?.name ?? '');
  return participant?.name ?? participant?.phone ?? ticket.contact.name;
};

const readyFile = ({ file }: MessageRow) => (file?.state === 'ready' ? file : undefined);

const pathOf = (row: MessageRow): string | null => {
  const file = readyFile(row);
  return file ? filePath(`${row.ticketId}-${row.seq}`, file, row.media?.fileName) : null;
};

/** A message as JSON: without what only this installation can use. */
const messageOf = (row: MessageRow, author: string): object => {
  const { file: _, order: __, history, contactId: ___, ...rest } = row;
  return { ...rest, author, file: pathOf(row), edits: history };
};

const csvHeader = csvLine(['at', 'from', 'by', 'text', 'file']);
const csvOf = (row: MessageRow, author: string): string =>
  csvLine([row.createdAt, row.fromMe ? 'company' : 'customer', author, row.body, pathOf(row) ?? '']);

/** The messages that fit into one page, at least one, and the bytes of their files. */
export function messagesFittingExportPage(rows: readonly MessageRow[]): { taken: MessageRow[]; bytes: number } {
  const taken: MessageRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (bytes > bytesPerPage) break;
    taken.push(row);
    bytes += readyFile(row)?.size ?? 0;
  }
  return { taken, bytes };
}

/** A page of messages as JSON and for spreadsheets, and their files. */
export function messageEntries(
  rows: readonly MessageRow[],
  ticket: TicketRow,
  directory: CompanyDirectory,
  page: number,
): ArchiveEntry[] {
  if (rows.length === 0) return [];
  const name = `${conversationFolder(ticket)}/messages-${String(page).padStart(4, '0')}`;
  const authored = rows.map((row) => ({ row, author: authorOf(row, ticket, directory) }));
  const files = rows.flatMap((row) => {
    const file = readyFile(row);
    const path = pathOf(row);
    return file && path ? [{ name: path, content: { key: file.key } }] : [];
  });
  const lines = authored.map(({ row, author }) => csvOf(row, author));
  return [
    jsonEntry(
      `${name}.json`,
      authored.map(({ row, author }) => messageOf(row, author)),
    ),
    { name: `${name}.csv`, content: `\ufeff${csvHeader}${lines.join('')}` },
    ...files,
  ];
}
