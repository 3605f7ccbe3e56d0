import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { daysLater, nextDay } from '#shared/hours/next-days.ts';
import { keys } from '#shared/server/keys.ts';
import { get, putNew, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { countDays, type LedgerDayRow, lastClosableLedgerDay, lastClosed } from './ledger-days.ts';

/** Days that one run closes; after a longer pause of the job the older ones stay unknown. */
const maxDays = 31;

class AlreadyClosed extends Error {}

/** Stores the figures of every day that is over. A day that another run closed stays unchanged. */
export async function closeLedgerDays(tenant: Tenant, now: Date): Promise<void> {
  const company = await get<CompanyRow>(keys.company(tenant));
  if (!company || company.deletedAt) return;
  const until = lastClosableLedgerDay(now, company.timeZone);
  const last = await lastClosed(tenant);
  const earliest = daysLater(until, 1 - maxDays);
  const next = last === undefined ? until : nextDay(last);
  const from = [next, earliest].sort().at(-1) ?? next;
  if (from > until) return;
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  for (const counted of await countDays(tenant, directory, { from, until })) {
    const row: LedgerDayRow = { companyId: tenant.companyId, ...counted, closedAt: now.toISOString() };
    try {
      await write({ write: putNew(keys.ledgerDay(tenant, row.day), { ...row }), otherwise: () => new AlreadyClosed() });
    } catch (error) {
      if (error instanceof AlreadyClosed) return;
      throw error;
    }
  }
}
