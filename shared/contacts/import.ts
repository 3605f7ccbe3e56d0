import * as z from 'zod';

/** Limit of rows in a file, besides its header. */
export const maxImportRows = 200_000;
/** Limit of a file's size in bytes. */
export const maxImportBytes = 30_000_000;

/** Why a whole file was rejected. */
export const importErrors = [
  'ERR_IMPORT_NOT_SPREADSHEET',
  'ERR_IMPORT_TOO_LARGE',
  'ERR_IMPORT_TOO_MANY_ROWS',
  'ERR_IMPORT_HEADERS',
  'ERR_IMPORT_EMPTY',
  'ERR_UPLOAD_NOT_FOUND',
  'ERR_IMPORT_NO_PEOPLE',
  'ERR_NO_CONTACTLIST_FOUND',
] as const;

/** An import of contacts: its progress, or its result. */
export const ContactImport = z.object({
  id: z.int(),
  fileName: z.string(),
  source: z.enum(['file', 'phone', 'tag', 'contacts', 'campaign']),
  /** The contact list that its rows become items of; null: they become contacts. */
  contactListId: z.int().nullable(),
  /** Existing contacts get the name and e-mail of the import; if false, only what they lack. */
  updatesExisting: z.boolean(),
  /** `reading` while the file is inspected, `running` while its rows become contacts. */
  status: z.enum(['reading', 'running', 'done', 'failed']),
  error: z.enum(importErrors).nullable(),
  total: z.int(),
  /** Processed rows: the sum of the four counts below. */
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Contacts that already exist unchanged, and numbers that an earlier row contains. */
  skipped: z.int(),
  failed: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type ContactImport = z.infer<typeof ContactImport>;

/**
 * Problems of a row. `repeated`: an earlier row has the same number; `listed`: the contact list had the number before;
 * `listFull`: the contact list has no room left.
 */
const rowProblems = [
  'numberMissing',
  'numberWrong',
  'nameWrong',
  'emailWrong',
  'repeated',
  'listed',
  'listFull',
] as const;

/** A row that was rejected or only partly imported. */
export const ImportProblem = z.object({
  /** Row number as the spreadsheet shows it, from 1. */
  row: z.int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  problem: z.enum(rowProblems),
});
export type ImportProblem = z.infer<typeof ImportProblem>;
