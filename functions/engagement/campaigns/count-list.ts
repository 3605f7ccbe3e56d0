import type { ContactListRow } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { itemsOfContactList } from '#functions/engagement/contact-lists/item-pages.ts';
import type { ContactListFigures } from '#shared/contact-lists/contact-list.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { statesOfListItems } from './audience.ts';

type Counted = Omit<ContactListFigures, 'at'>;

export interface CountPosition {
  counted?: Counted | undefined;
  after?: string | undefined;
}

const perPage = 500;
const none: Counted = { valid: 0, invalid: 0, unchecked: 0, optedOut: 0, blocked: 0 };

/** Counts the next contacts of a list, at most `limit`; `after` is undefined when all are counted. */
export async function countListStep(
  tenant: Tenant,
  listId: number,
  { counted = none, after }: CountPosition,
  limit: number,
): Promise<{ counted: Counted; after: string | undefined }> {
  const sums = { ...counted };
  let [at, read] = [after, 0];
  do {
    const { rows, next } = await itemsOfContactList(tenant, listId, { after: at, limit: Math.min(perPage, limit) });
    for (const state of await statesOfListItems(tenant, rows)) sums[state] += 1;
    read += rows.length;
    at = next?.at;
  } while (at !== undefined && read < limit);
  return { counted: sums, after: at };
}

class Superseded extends Error {}

/** Stores the figures of a list; undefined when newer ones are stored, or the list is being deleted. */
export async function storeListFigures(
  tenant: Tenant,
  listId: number,
  figures: ContactListFigures,
): Promise<ContactListRow | undefined> {
  try {
    return await write<ContactListRow>({
      write: update(keys.contactList(tenant, listId), {
        set: { figures },
        add: { version: 1 },
        when: {
          // A repeat stores its figures again, so that they are announced if the first try ended before that.
          text: 'attribute_exists(#pk) AND attribute_not_exists(#deletedAt) AND (attribute_not_exists(#figures) OR #figures.#at <= :at)',
          names: { '#pk': 'pk', '#deletedAt': 'deletedAt', '#figures': 'figures', '#at': 'at' },
          values: { ':at': figures.at },
        },
      }),
      otherwise: () => new Superseded(),
    });
  } catch (error) {
    if (error instanceof Superseded) return undefined;
    throw error;
  }
}
