import { numberChecksTimer } from '#functions/conversation/number-checks/number-to-check.ts';
import type { ContactListItemRow } from '#functions/engagement/contact-lists/contact-list-row.ts';
import {
  contactListCollection,
  contactListsOf,
  countListItemsWrite,
} from '#functions/engagement/contact-lists/contact-list-store.ts';
import { listNumberClaimKey, newListItem, newListItemWrites } from '#functions/engagement/contact-lists/item-store.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, readTableRows, transact } from '#shared/server/table.ts';
import { migratedContactListForm, migratedListItemForm } from './forms.ts';
import { type Migration, migratedIdWrite } from './migration.ts';
import { formRefusalReasons, rowRefusalReason } from './report.ts';
import type { SourceRow } from './source.ts';
import { type MigratedIdsBySource, migrateRows } from './take-rows.ts';
import { timeColumn } from './values.ts';

const rowsAtOnce = 500;
/** Each item takes up to four writes of a transaction, which holds a hundred. */
const itemsAtOnce = 20;

export async function migrateContactLists(migration: Migration): Promise<MigratedIdsBySource> {
  const { source, tenant, dryRun } = migration;
  const rows = await source.rows('ContactLists');
  const ids = await migrateRows(migration, 'contactList', rows, migratedContactListForm, ({ name }, row) => ({
    find: async () => undefined,
    add: async () => {
      const { id } = await contactListCollection.add(
        tenant,
        (base) => ({ ...base, name, contactsCount: 0, updatedAt: base.createdAt }),
        ({ id: taken }) => [migratedIdWrite(tenant, 'contactList', row.id, taken)],
      );
      return id;
    },
  }));
  const present = dryRun ? undefined : new Set((await contactListsOf(tenant)).map(({ id }) => id));
  for await (const page of source.pages('ContactListItems', rowsAtOnce)) {
    for (const [sourceList, items] of Map.groupBy(page, ({ contactListId }) => contactListId)) {
      const listId = ids.get(sourceList);
      migration.report.count('contactListItem', 'found', items.length);
      // A list that was deleted here since stays deleted.
      if (listId === undefined || present?.has(listId) === false) {
        for (const { id } of items) migration.report.problem('contactListItem', id, 'its list was not taken over');
        continue;
      }
      for (let n = 0; n < items.length; n += itemsAtOnce)
        await takeItems(migration, listId, items.slice(n, n + itemsAtOnce));
    }
    migration.log(`contactListItem: ${migration.report.counts.contactListItem?.found}`);
  }
  return ids;
}

/** The items of the rows that have a form; what WhatsApp answered in the source counts here as well. */
const itemsOf = (migration: Migration, listId: number, rows: readonly SourceRow[]): ContactListItemRow[] =>
  rows.flatMap((row) => {
    const form = migratedListItemForm(row);
    if (!form.success) {
      migration.report.problem('contactListItem', row.id, formRefusalReasons(form.error));
      return [];
    }
    const { isWhatsappValid } = row;
    const isChecked = typeof isWhatsappValid === 'boolean';
    const checkedAt = timeColumn(row, 'updatedAt') ?? new Date().toISOString();
    return { ...newListItem(migration.tenant, listId, 0, form.data), ...(isChecked && { isWhatsappValid, checkedAt }) };
  });

/** Adds items of one list; the claim of a number shows what an earlier run added. */
async function takeItems(migration: Migration, listId: number, rows: readonly SourceRow[]): Promise<void> {
  const { tenant, report, dryRun } = migration;
  const byNumber = new Map<string, ContactListItemRow>();
  const items = itemsOf(migration, listId, rows);
  for (const item of items) {
    const { sk } = listNumberClaimKey(tenant, listId, item.number);
    if (!byNumber.has(sk)) byNumber.set(sk, item);
  }
  const unique = [...byNumber.values()];
  const claims = await readTableRows(
    unique.map(({ number }) => listNumberClaimKey(tenant, listId, number)),
    { consistent: true },
  );
  const fresh = unique.filter((_, n) => !claims[n]);
  if (!dryRun && fresh.length > 0) {
    const added: ContactListItemRow[] = [];
    for (const item of fresh) {
      const { listItem: id } = await drawNextIds(keys.ids(tenant), ['listItem']);
      added.push({ ...item, id: Number(id) });
    }
    const writes = added.flatMap((item) => newListItemWrites(tenant, item));
    const checks = added.some(({ checkedAt }) => !checkedAt) ? [numberChecksTimer(tenant)] : [];
    try {
      await transact([countListItemsWrite(tenant, listId, added.length), ...writes, ...checks]);
    } catch (error) {
      const refusal = rowRefusalReason(error);
      if (!refusal) throw error;
      for (const { id } of rows) report.problem('contactListItem', id, refusal);
      return;
    }
  }
  report.count('contactListItem', 'added', fresh.length);
  report.count('contactListItem', 'present', items.length - fresh.length);
}
