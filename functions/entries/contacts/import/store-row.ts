import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { copyDrafts, ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { findContactByNumber, newContactRowWithOptOut } from '#functions/conversation/contacts/contact-store.ts';
import { ContactIdentityTaken, contactWrites, withWords } from '#functions/conversation/contacts/contact-writes.ts';
import type { CheckedImportRow } from '#functions/conversation/imports/check-import-row.ts';
import type { ImportRules } from '#functions/conversation/imports/import-row.ts';
import { numberToCheckWrite } from '#functions/conversation/number-checks/number-to-check.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { AppError } from '#shared/http/errors.ts';
import { type Guarded, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

export type ImportRowOutcome = 'created' | 'updated' | 'skipped';

interface Stored {
  fate: ImportRowOutcome;
  /** An earlier row of the same file had this number. */
  isRepeated: boolean;
}

const notRepeated = (fate: ImportRowOutcome): Stored => ({ fate, isRepeated: false });

/** Whether the contact has only its number for a name. */
const isUnnamed = ({ name, number }: ContactRow): boolean => name === '' || phoneVariants(number).includes(name);

/**
 * The fields in which a row differs from its contact; undefined without differences. Fields that a person filled in
 * are left alone, unless the import updates existing contacts.
 */
const changedBy = (
  before: ContactRow,
  { name, email }: CheckedImportRow,
  { updatesExisting = false }: ImportRules,
): Partial<ContactRow> | undefined => {
  const change = {
    ...(name !== '' && name !== before.name && (updatesExisting || isUnnamed(before)) ? { name } : {}),
    ...(email !== '' && email !== before.email && (updatesExisting || before.email === '') ? { email } : {}),
  };
  return Object.keys(change).length > 0 ? change : undefined;
};

/** Writes the row; when another writer took the number first, the decision is retried. */
const writeOrRetry = async (writes: readonly Guarded[]): Promise<void> => {
  try {
    await transact(writes);
  } catch (error) {
    throw error instanceof ContactIdentityTaken ? new AppError('ERR_TRY_AGAIN') : error;
  }
};

/** Writes a changed contact with the copies that its tickets carry, and announces the tickets. */
const writeWithCopies = async (tenant: Tenant, contact: ContactRow, writes: readonly Guarded[]): Promise<void> => {
  const tickets = await ticketsOfContact(tenant, contact.id);
  if (tickets.length === 0) return writeOrRetry(writes);
  const context = { tenant, directory: await readCompanyDirectory(tenant) };
  const drafts = copyDrafts(contact, tickets);
  await announceChanges(context, await commitTickets(context, drafts, { also: writes, write: writeOrRetry }));
};

/**
 * Creates a contact from a row, or updates the contact that has its number. The contact remembers the row: a repeated
 * step finds its own work, and later rows of the file with the same number change nothing.
 */
export function storeRow(
  tenant: Tenant,
  job: ImportRules,
  row: CheckedImportRow,
  drawId: () => number,
): Promise<Stored> {
  const { id: importId } = job;
  let id: number | undefined;
  return retryOnConflict(async (round) => {
    const existing = await findContactByNumber(tenant, row.number, { consistent: round > 0 });
    if (existing?.imported?.importId === importId) {
      const { row: earlier, fate } = existing.imported;
      if (earlier === row.row) return notRepeated(fate);
      // A later row already left its mark, so this row was processed before and changed nothing: its step is being
      // repeated.
      return { fate: 'skipped', isRepeated: earlier < row.row };
    }
    if (!existing) {
      id ??= drawId();
      const fields = { name: row.name || row.number, number: row.number, email: row.email, extraInfo: [] };
      const contact: ContactRow = {
        ...(await newContactRowWithOptOut(tenant, id, fields)),
        imported: { importId, row: row.row, fate: 'created' },
      };
      // The address book of a phone has only people on WhatsApp.
      const check = job.source === 'file' ? [numberToCheckWrite(tenant, { kind: 'contact', id }, row.number)] : [];
      await writeOrRetry([...contactWrites(tenant, undefined, contact), ...check]);
      return notRepeated('created');
    }
    const change = changedBy(existing, row, job);
    if (!change) return notRepeated('skipped');
    const after = withWords({
      ...existing,
      ...change,
      imported: { importId, row: row.row, fate: 'updated' },
      updatedAt: new Date().toISOString(),
      version: existing.version + 1,
    });
    await writeWithCopies(tenant, after, contactWrites(tenant, existing, after));
    return notRepeated('updated');
  });
}
