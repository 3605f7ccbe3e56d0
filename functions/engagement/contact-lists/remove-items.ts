import { AppError } from '#shared/http/errors.ts';
import { transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { itemsOfContactList } from './item-pages.ts';
import { listItemRemovalWrites } from './item-store.ts';

/** Items of one job, and of one transaction (three writes each). */
const itemsAtOnce = 320;
const itemsPerWrite = 32;

/** Removes some items of a list; returns whether there may be more. */
export async function removeSomeListItems(tenant: Tenant, listId: number): Promise<boolean> {
  const { rows } = await itemsOfContactList(tenant, listId, { limit: itemsAtOnce });
  for (let at = 0; at < rows.length; at += itemsPerWrite) {
    const writes = rows.slice(at, at + itemsPerWrite).flatMap((row) => listItemRemovalWrites(tenant, row));
    await transact(writes).catch((error: unknown) => {
      // The index lags behind the table: the next job reads these items again.
      if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
    });
  }
  return rows.length > 0;
}
