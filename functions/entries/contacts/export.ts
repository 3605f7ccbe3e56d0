import * as z from 'zod';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { csvLine } from '#shared/contacts/csv.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { readIndex, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const rowsPerPage = 1000;
const Position = z.object({ at: z.string().min(1).max(200) });

/** Spreadsheets recognize UTF-8 only by these bytes. */
const byteOrderMark = '\ufeff';
const header = byteOrderMark + csvLine(['name', 'number', 'email']);

const linesOf = (rows: readonly ContactRow[]) =>
  rows
    .filter(({ isGroup, deletedAt }) => !isGroup && !deletedAt)
    .map(({ name, number, email }) => csvLine([name, number, email]))
    .join('');

const chosen = async (tenant: Tenant, ids: readonly number[]): Promise<ContactRow[]> => {
  const rows = await readTableRows<ContactRow>([...new Set(ids)].map((id) => keys.contact(tenant, id)));
  return rows.filter((row) => row !== undefined);
};

/**
 * Returns one page of the file, because a response cannot hold a large export. Groups have no number to write to and
 * are left out.
 */
export const handler = serve(contacts.export, async ({ query: { cursor, contactIds }, caller: { tenant, user } }) => {
  if (!cursor)
    logger.info({ operation: 'contacts.export', companyId: tenant.companyId, userId: user.id }, 'contacts exported');
  if (contactIds) return { text: header + linesOf(await chosen(tenant, contactIds)), nextCursor: null };
  const page = await readPage({ cursor, pageNumber: 1 }, Position, async (from) => {
    const { rows, last } = await readIndex<ContactRow & { gsi1sk: string }>('gsi1', keys.contactsByName(tenant), {
      limit: rowsPerPage,
      above: from?.at,
    });
    const at = rows.at(-1)?.gsi1sk;
    return { rows, next: last && at ? { at } : null };
  });
  return { text: (cursor ? '' : header) + linesOf(page.rows), nextCursor: page.nextCursor };
});
