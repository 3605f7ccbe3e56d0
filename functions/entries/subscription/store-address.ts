import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { BillingAddress } from '#shared/companies/billing-address.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type SentAddress = { [Name in keyof BillingAddress]: BillingAddress[Name] | null };

/** Stores the parts of an address that are sent and differ from the company's; empty parts change nothing. */
export async function storeAddress(tenant: Tenant, company: CompanyRow, sent: SentAddress): Promise<void> {
  const changed = Object.entries(sent).filter(([name, part]) => part && part !== company[name as keyof BillingAddress]);
  if (changed.length === 0) return;
  await write({
    // The last writer wins, part by part: an address has no invariant.
    write: update(keys.company(tenant), { set: Object.fromEntries(changed), add: { configVersion: 1 }, when: exists }),
    otherwise: 'ERR_NO_COMPANY_FOUND',
  });
}
