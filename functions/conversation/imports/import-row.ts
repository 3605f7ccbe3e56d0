import type { CreatedBetween } from '#functions/conversation/contacts/contact-list.ts';
import type { ChosenRecipients } from '#shared/contact-lists/contact-list.ts';
import type { ContactImport } from '#shared/contacts/import.ts';

/** The recipients of a campaign by what became of its message. */
export interface CampaignRecipientChoice {
  campaignId: number;
  recipients: ChosenRecipients;
}

/** Contacts of the company: those of a tag, or those that a filter finds. */
export type ImportedContactChoice = { tagId: number } | { searchParam: string; period?: CreatedBetween };

/** An import as stored (`keys.contactImport`). */
export interface ImportRow extends Omit<ContactImport, 'updatesExisting' | 'contactListId'> {
  /** Absent in imports that began before there was a choice. */
  updatesExisting?: boolean;
  companyId: number;
  /** Key of the uploaded file. */
  uploadKey: string;
  /** The connection whose address book is imported, if any. */
  whatsappId?: number;
  /** Absent: the rows become contacts. */
  contactListId?: number;
  /** The tag, the filter or the campaign whose people are put on the list, if any. */
  chosen?: ImportedContactChoice | CampaignRecipientChoice;
  /** How many workers have begun to read it: a file that kills its reader is not read for ever. */
  readings: number;
  /**
   * Key of its rows as lines of JSON while it runs; `offsets` are the byte positions where each step's lines begin, and
   * the end of the last.
   */
  rowsKey: string;
  offsets: number[];
  /** The next step to carry out. */
  next: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** The fields of an import that decide what its rows change. */
export type ImportRules = Pick<ImportRow, 'id' | 'source' | 'updatesExisting'>;

export function importView(row: ImportRow): ContactImport {
  return {
    id: row.id,
    fileName: row.fileName,
    source: row.source,
    contactListId: row.contactListId ?? null,
    updatesExisting: row.updatesExisting ?? false,
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
  };
}
