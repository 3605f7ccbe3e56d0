import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { type ReusableFile, storeReusableFile } from '#functions/platform/files/kept-file.ts';
import { detectFileType } from '#functions/platform/files/sniff.ts';
import { maxDocumentBytes } from '#shared/messages/media.ts';
import { putStream } from '#shared/server/bucket-upload.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import type { Migration } from './migration.ts';
import { rowRefusalReason } from './report.ts';
import type { SourceRow } from './source.ts';
import { textColumn } from './values.ts';

/** The name of a row's file, without the address that some versions store before it. */
const fileNameOf = (row: SourceRow, column = 'mediaUrl'): string => {
  const path = textColumn(row, column).split(/[?#]/)[0] ?? '';
  const name = path.split(/[\\/]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** The folders in which versions of the source keep a company's files. */
const foldersOf = (folder: string, companyId: number) => [
  folder,
  join(folder, `company${companyId}`),
  join(folder, String(companyId)),
];

async function found(
  folder: string,
  companyId: number,
  name: string,
  within = '',
): Promise<{ path: string; size: number } | undefined> {
  if (name === '' || name === '.' || name === '..' || /[\\/\0]/.test(name)) return undefined;
  for (const directory of foldersOf(folder, companyId)) {
    const path = join(directory, within, name);
    const about = await stat(path).catch(() => undefined);
    if (about?.isFile()) return { path, size: about.size };
  }
  return undefined;
}

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

type File = Pick<MessageRow, 'media' | 'file'>;

const described = (fileName: string, mimetype: string, size: number | null): File['media'] => ({
  mimetype,
  fileName: beginningOfText(fileName, 255) || null,
  size,
  width: null,
  height: null,
  seconds: null,
  thumbnail: null,
  waveform: null,
  source: null,
});

/** Stores a message's file; a file that is missing is named in the report, and its message shows that it is gone. */
export async function migrateMessageFile(
  { tenant, source, report, dryRun, mediaFolder }: Migration,
  row: SourceRow,
  { whatsappId, providerId }: { whatsappId: number; providerId: string },
): Promise<File | undefined> {
  const name = fileNameOf(row);
  if (name === '') return undefined;
  const shown = textColumn(row, 'mediaName') || name;
  const gone: File = { media: described(shown, 'application/octet-stream', null), file: { state: 'gone' } };
  if (!mediaFolder) return gone;
  report.count('file', 'found');
  const file = await found(mediaFolder, source.companyId, name);
  if (!file || file.size > maxDocumentBytes) {
    report.problem('file', row.id, file ? `${name} is too large` : `${name} is not in the folder`);
    return gone;
  }
  const mimetype = await detectFileType(await headOf(file.path), name);
  const key = mediaNames.message(tenant, whatsappId, providerId);
  if (!dryRun) await putStream(key, createReadStream(file.path), mimetype, AbortSignal.timeout(600_000));
  report.count('file', 'added');
  return { media: described(shown, mimetype, file.size), file: { state: 'ready', key, mimetype, size: file.size } };
}

/** Larger attachments are attached again by a person. */
const maxAttachedBytes = 64 * 1024 * 1024;

/** A file that a row names. */
interface Attached {
  row: SourceRow;
  /** The row as the report names it. */
  of: string;
  /** The columns of its path and of the name that people see. */
  path: string;
  name: string;
  /** The folder below the company's. */
  folder?: string;
}

/** The file of a scheduled message or a campaign. */
export function attachedTo(kind: 'schedule' | 'campaign', row: SourceRow): Attached {
  return {
    row,
    of: `${kind} ${row.id}`,
    path: 'mediaPath',
    name: 'mediaName',
  };
}

/** Finds the file; undefined without one, or with a problem in the report. */
async function attachmentOf(
  { source, report, mediaFolder }: Migration,
  { row, of, path, folder }: Attached,
): Promise<{ name: string; path: string } | undefined> {
  const name = fileNameOf(row, path);
  if (name === '') return undefined;
  report.count('file', 'found');
  const file = mediaFolder ? await found(mediaFolder, source.companyId, name, folder) : undefined;
  if (file && file.size <= maxAttachedBytes) return { name, path: file.path };
  report.problem('file', of, `${name} ${file ? 'is too large' : 'is not in the folder'}`);
  return undefined;
}

/** Reports a file that is missing or too large, for a dry run. */
export async function checkAttachment(migration: Migration, attached: Attached): Promise<void> {
  if (await attachmentOf(migration, attached)) migration.report.count('file', 'added');
}

/** Stores a file that is sent again and again; null without one, or with a problem in the report. */
export async function migrateAttachment(
  migration: Migration,
  attached: Attached,
  to: (content: string) => string,
): Promise<ReusableFile | null> {
  const { tenant, report } = migration;
  const { row, of, name: shown } = attached;
  const file = await attachmentOf(migration, attached);
  if (!file) return null;
  try {
    const bytes = await readFile(file.path);
    const form = { files: [{ field: 'file', name: beginningOfText(textColumn(row, shown) || file.name, 255), bytes }] };
    const kept = await storeReusableFile(tenant, to, { form });
    report.count('file', 'added');
    return kept;
  } catch (error) {
    const refusal = rowRefusalReason(error);
    if (!refusal) throw error;
    report.problem('file', of, `${file.name} ${refusal}`);
    return null;
  }
}
