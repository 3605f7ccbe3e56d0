import * as z from 'zod';

/** Rows one file may have, beside its header. */
export const mostImportRows = 200_000;
/** Bytes one file may have. */
export const mostImportBytes = 30_000_000;

/** Why a file as a whole was not taken. */
export const importErrors = [
  'ERR_IMPORT_NOT_SPREADSHEET',
  'ERR_IMPORT_TOO_LARGE',
  'ERR_IMPORT_TOO_MANY_ROWS',
  'ERR_IMPORT_HEADERS',
  'ERR_IMPORT_EMPTY',
  'ERR_UPLOAD_NOT_FOUND',
  'ERR_IMPORT_NO_PEOPLE',
] as const;

/** An import of contacts on its way, or what became of it. */
export const ContactImport = z.object({
  id: z.int(),
  fileName: z.string(),
  source: z.enum(['file', 'phone']),
  /** `reading` while the file is looked into, `running` while its rows become contacts. */
  status: z.enum(['reading', 'running', 'done', 'failed']),
  error: z.enum(importErrors).nullable(),
  total: z.int(),
  /** Rows dealt with: the sum of the four below. */
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Known already and unchanged, or a number that stood in an earlier row. */
  skipped: z.int(),
  failed: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type ContactImport = z.infer<typeof ContactImport>;

/** What was wrong with a row. `repeated`: its number stood in an earlier row already. */
export const rowProblems = ['numberMissing', 'numberWrong', 'nameWrong', 'emailWrong', 'repeated'] as const;

/** A row that was not taken as it stands. */
export const ImportProblem = z.object({
  /** As the spreadsheet counts, from 1. */
  row: z.int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  problem: z.enum(rowProblems),
});
export type ImportProblem = z.infer<typeof ImportProblem>;
