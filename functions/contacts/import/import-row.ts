import type { ContactImport } from '#shared/contacts/import.ts';

/** An import as stored (`keys.contactImport`). */
export interface ImportRow extends ContactImport {
  companyId: number;
  /** Where the file was uploaded. */
  uploadKey: string;
  /** Whose phone's address book it is, if it is one. */
  whatsappId?: number;
  /** How often somebody began to read it: a file that kills its reader is not read for ever. */
  readings: number;
  /** Where its rows are kept while it runs, as lines of JSON; and where each step's lines begin, with the end of the last. */
  rowsKey: string;
  offsets: number[];
  /** The step to take. */
  next: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const importView = (row: ImportRow): ContactImport => ({
  id: row.id,
  fileName: row.fileName,
  source: row.source,
  status: row.status,
  error: row.error,
  total: row.total,
  done: row.done,
  created: row.created,
  updated: row.updated,
  skipped: row.skipped,
  failed: row.failed,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
});
