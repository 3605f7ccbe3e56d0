import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ContactListRow } from './contact-list-row.ts';

const secondMs = 1000;
/** The most counts of a list per time, longer for a long list (ms). */
const minWaitMs = ({ contactsCount }: ContactListRow): number => Math.max(20 * secondMs, contactsCount * 10);

/** Ages at which the figures of an unchanged list are counted again: people opt out, and are blocked (ms). */
export const listFiguresAge = { ofOpenList: 10 * 60 * secondMs, ofListedOnes: 24 * 3600 * secondMs } as const;
/** The same while WhatsApp is asked about numbers of the list (ms). */
const ageWhileChecked = 10 * secondMs;
/** The index that is counted may lack the writes of the last moments (ms). */
const indexDelay = 5 * secondMs;

/** Whether the stored figures of a list may be wrong by now. */
function areFiguresOutdated({ figures, contactsCount, updatedAt }: ContactListRow, now: Date, maxAge: number): boolean {
  if (!figures) return contactsCount > 0;
  const age = now.getTime() - Date.parse(figures.at);
  return updatedAt >= figures.at || age > (figures.unchecked > 0 ? Math.min(ageWhileChecked, maxAge) : maxAge);
}

class AskedAlready extends Error {}

/** Has the outdated figures among those of some lists counted in the background. A failed count is asked for again by a later request. */
export async function countListsIfOutdated(
  tenant: Tenant,
  rows: readonly ContactListRow[],
  maxAge: number,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  const begun = new Date(now.getTime() - indexDelay).toISOString();
  const due = rows.filter(
    (row) =>
      areFiguresOutdated(row, now, maxAge) &&
      (row.countAskedAt === undefined || now.getTime() - Date.parse(row.countAskedAt) >= minWaitMs(row)),
  );
  const ask = async ({ id, countAskedAt }: ContactListRow): Promise<void> => {
    try {
      await write({
        write: update(keys.contactList(tenant, id), {
          set: { countAskedAt: at },
          when: both(exists, equals({ countAskedAt })),
        }),
        otherwise: () => new AskedAlready(),
      });
    } catch (error) {
      if (error instanceof AskedAlready) return;
      throw error;
    }
    await enqueue('contactListCounts', { companyId: tenant.companyId, contactListId: id, at: begun });
  };
  await Promise.all(due.map(ask));
}
