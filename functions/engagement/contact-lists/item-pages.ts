import type { ListItemState } from '#shared/contact-lists/contact-list.ts';
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
interface Reach {
  readAtOnce: number;
  maxRead: number;
}
const ofTexts: Reach = { readAtOnce: 1000, maxRead: 10_000 };
/** A state depends on the contact, so each item costs further reads. */
const ofStates: Reach = { readAtOnce: 250, maxRead: 1000 };

type Matching = Indexed & { searched: string };

/** A page of the items that `matching` keeps. */
async function pageOfMatching(
  tenant: Tenant,
  listId: number,
  matching: (rows: Matching[]) => Matching[] | Promise<Matching[]>,
  { after, limit }: { after?: string | undefined; limit: number },
  { readAtOnce, maxRead }: Reach,
): Promise<ItemPage> {
  const found: Indexed[] = [];
  let at = after;
  for (let read = 0; read < maxRead; read += readAtOnce) {
    const { rows, next } = await itemsOfContactList(tenant, listId, { after: at, limit: readAtOnce });
    for (const row of await matching(rows as Matching[])) {
      found.push(row);
      if (found.length === limit) return { rows: found, next: { at: row.gsi1sk } };
    }
    if (!next) return { rows: found, next: null };
    at = next.at;
  }
  return { rows: found, next: at ? { at } : null };
}

const containing = (typed: string) => {
  const term = foldAccentsAndCase(typed.trim());
  // Numbers are stored as digits alone; people type signs and spaces between them.
  const digits = /^[\d\s()+.-]+$/.test(term) ? term.replace(/\D/g, '') : term;
  return ({ searched }: Matching): boolean => searched.includes(digits);
};

/** A page of the items whose name, number or e-mail contains a text. */
export function searchItems(
  tenant: Tenant,
  listId: number,
  typed: string,
  limits: { after?: string | undefined; limit: number },
): Promise<ItemPage> {
  const isFound = containing(typed);
  return pageOfMatching(tenant, listId, (rows) => rows.filter(isFound), limits, ofTexts);
}

/** The same among the items of a state; an empty text finds all of them. */
export function searchItemsOfState(
  tenant: Tenant,
  listId: number,
  {
    typed,
    state,
    statesOf,
  }: {
    typed: string;
    state: ListItemState;
    statesOf: (rows: readonly ContactListItemRow[]) => Promise<ListItemState[]>;
  },
  limits: { after?: string | undefined; limit: number },
): Promise<ItemPage> {
  const isFound = containing(typed);
  const matching = async (rows: Matching[]) => {
    const found = rows.filter(isFound);
    const states = await statesOf(found);
    return found.filter((_, n) => states[n] === state);
  };
  return pageOfMatching(tenant, listId, matching, limits, ofStates);
}
