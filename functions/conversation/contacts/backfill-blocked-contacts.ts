import { sessionsOfCompany } from '#functions/company/connections/session-store.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { copyBlocksTaskWrite } from '#shared/server/bring-blocks.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, transact, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { blockedRow } from './contact-writes.ts';

/** A concurrent change of the contact has already written its row. */
const alreadySet = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
};

/**
 * Writes the rows of contacts blocked in an earlier version of the product, and the tasks that bring them to the
 * company's phones. May be repeated.
 */
export async function backfillBlockedContacts(tenant: Tenant, contacts: readonly ContactRow[]): Promise<void> {
  const blocked = contacts.filter((contact) => contact.blocked && !contact.isGroup);
  for (const contact of blocked) {
    const isAsRead = check(keys.contact(tenant, contact.id), equals({ version: contact.version }));
    const writes = [{ write: isAsRead, otherwise: 'ERR_TRY_AGAIN' as const }, blockedRow(tenant, contact)];
    await transact(writes).catch(alreadySet);
  }
  if (blocked.length === 0) return;
  for (const whatsappId of (await sessionsOfCompany(tenant)).keys())
    await write(copyBlocksTaskWrite(tenant, whatsappId));
}
