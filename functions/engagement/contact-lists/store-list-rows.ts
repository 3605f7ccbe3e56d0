import { type CheckedImportRow, checkImportRow } from '#functions/conversation/imports/check-import-row.ts';
import type { SheetRow } from '#functions/conversation/imports/sheet-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { ImportProblem } from '#shared/contacts/import.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows, transact, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ContactListItemRow } from './contact-list-row.ts';
import { countListItemsWrite } from './contact-list-store.ts';
import { listNumberClaimKey, newListItem, newListItemWrites } from './item-store.ts';

/** New items of one transaction: three writes each, and the count of the list. */
const itemsAtOnce = 32;

interface StepOutcome {
  created: number;
  updated: 0;
  skipped: number;
  failed: number;
  problems: ImportProblem[];
}

/** The outcome of a row. */
type Fate = 'created' | 'repeated' | 'listed' | 'listFull';

/** The items that hold these numbers, in the same order; undefined where a number is free. */
const holdersOf = async (tenant: Tenant, listId: number, rows: readonly CheckedImportRow[]) => {
  const claims = await readTableRows<{ itemId: number }>(
    rows.map(({ number }) => listNumberClaimKey(tenant, listId, number)),
    { consistent: true },
  );
  const held = claims.map((claim) => claim && keys.listItem(tenant, claim.itemId));
  const items = await readTableRows<ContactListItemRow>(
    held.filter((key) => key !== undefined),
    { consistent: true },
  );
  const byId = new Map(items.map((item) => [item?.id, item]));
  return claims.map((claim) => claim && { item: byId.get(claim.itemId) });
};

const fateOfHeld = (item: ContactListItemRow | undefined, importId: number, row: number): Fate => {
  if (item?.imported?.importId !== importId) return 'listed';
  return item.imported.row === row ? 'created' : 'repeated';
};

const newItemOf = (
  tenant: Tenant,
  listId: number,
  importId: number,
  id: number,
  row: CheckedImportRow,
): ContactListItemRow => {
  const { name, number, email, typed } = row;
  return {
    ...newListItem(tenant, listId, id, { name: name || number, number, email }),
    ...(typed.checked ? { isWhatsappValid: typed.checked.isOnWhatsapp, checkedAt: typed.checked.at } : {}),
    ...(typed.contactId === undefined ? {} : { contactId: typed.contactId }),
    imported: { importId, row: row.row },
  };
};

/** Adds rows of distinct numbers to a list. */
const addRows = (
  tenant: Tenant,
  listId: number,
  importId: number,
  rows: readonly CheckedImportRow[],
): Promise<Fate[]> => {
  let lastId: number | undefined;
  return retryOnConflict(async () => {
    const holders = await holdersOf(tenant, listId, rows);
    const free = rows.filter((_, index) => holders[index] === undefined);
    if (free.length > 0) {
      lastId ??= (
        await write<{ listItem: number }>({
          write: update(keys.ids(tenant), { add: { listItem: rows.length } }),
        })
      )?.listItem;
      const firstId = (lastId ?? 0) - rows.length + 1;
      const items = free.map((row, index) => newItemOf(tenant, listId, importId, firstId + index, row));
      try {
        await transact([
          countListItemsWrite(tenant, listId, items.length),
          ...items.flatMap((item) => newListItemWrites(tenant, item)),
        ]);
      } catch (error) {
        // Another writer took one of the numbers since they were read.
        const isTaken = error instanceof AppError && error.code === 'ERR_CONTACTLISTITEM_EXISTS';
        throw isTaken ? new AppError('ERR_TRY_AGAIN') : error;
      }
    }
    return rows.map(({ row }, index) => {
      const holder = holders[index];
      return holder ? fateOfHeld(holder.item, importId, row) : 'created';
    });
  });
};

/** As `addRows`; a list that would become too long gets its rows one by one until it is full. */
const addWhatFits = async (
  tenant: Tenant,
  listId: number,
  importId: number,
  rows: readonly CheckedImportRow[],
): Promise<Fate[]> => {
  try {
    return await addRows(tenant, listId, importId, rows);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_CONTACTLIST_FULL')) throw error;
    if (rows.length === 1) return ['listFull'];
    const fates: Fate[] = [];
    for (const row of rows) fates.push(...(await addWhatFits(tenant, listId, importId, [row])));
    return fates;
  }
};

/** Adds rows to a contact list, in the order of the file. May be repeated: each row has the same outcome again. */
export async function storeImportedListItems(
  tenant: Tenant,
  listId: number,
  importId: number,
  rows: readonly SheetRow[],
): Promise<StepOutcome> {
  const outcome: StepOutcome = { created: 0, updated: 0, skipped: 0, failed: 0, problems: [] };
  const report = ({ row, name, number, email }: SheetRow, problem: ImportProblem['problem']) =>
    outcome.problems.push({ row, name, number, email, problem });
  const first = new Map<string, CheckedImportRow>();
  for (const typed of rows) {
    const judged = checkImportRow(typed);
    if ('problem' in judged) {
      outcome.failed += 1;
      report(typed, judged.problem);
      continue;
    }
    const claim = listNumberClaimKey(tenant, listId, judged.number).sk;
    if (first.has(claim)) {
      outcome.skipped += 1;
      report(typed, 'repeated');
    } else first.set(claim, judged);
  }
  const distinct = [...first.values()];
  for (let at = 0; at < distinct.length; at += itemsAtOnce) {
    const some = distinct.slice(at, at + itemsAtOnce);
    const fates = await addWhatFits(tenant, listId, importId, some);
    for (const [index, fate] of fates.entries()) {
      const row = some[index];
      if (fate === 'created') outcome.created += 1;
      else if (row) {
        outcome[fate === 'listFull' ? 'failed' : 'skipped'] += 1;
        report(row.typed, fate);
      }
    }
  }
  outcome.problems.sort((a, b) => a.row - b.row);
  return outcome;
}
