import { keys } from '#shared/server/keys.ts';
import { readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { ContactListItemRow } from './contact-list-row.ts';

type Indexed = ContactListItemRow & { gsi1sk: string };

export interface ItemPage {
  rows: ContactListItemRow[];
  /** The position after which the next page starts; null at the end. */
  next: { at: string } | null;
}

/** A page of a list's items by name. */
export async function itemsOfContactList(
  tenant: Tenant,
  listId: number,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ItemPage> {
  const { rows, last } = await readIndex<Indexed>('gsi1', keys.itemsByName(tenant, listId), { above: after, limit });
  const at = rows.at(-1)?.gsi1sk;
  return { rows, next: last && at ? { at } : null };
}

/** Items read at once while searching, and the most that one request reads: a search of a long list has short pages. */
const readAtOnce = 1000;
const mostRead = 10_000;

/** A page of the items whose name, number or e-mail contains a text. */
export async function searchItems(
  tenant: Tenant,
  listId: number,
  typed: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ItemPage> {
  const term = foldAccentsAndCase(typed.trim());
  // Numbers are stored as digits alone; people type signs and spaces between them.
  const digits = /^[\d\s()+.-]+$/.test(term) ? term.replace(/\D/g, '') : term;
  const found: Indexed[] = [];
  let at = after;
  for (let read = 0; read < mostRead; read += readAtOnce) {
    const { rows, next } = await itemsOfContactList(tenant, listId, { after: at, limit: readAtOnce });
    for (const row of rows as (Indexed & { searched: string })[]) {
      if (!row.searched.includes(digits)) continue;
      found.push(row);
      if (found.length === limit) return { rows: found, next: { at: row.gsi1sk } };
    }
    if (!next) return { rows: found, next: null };
    at = next.at;
  }
  return { rows: found, next: at ? { at } : null };
}
