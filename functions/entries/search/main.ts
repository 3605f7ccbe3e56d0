import { companyIds } from '#functions/company/companies/company-ids.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { reindexCompanyMessages } from './reindex.ts';

/**
 * Builds the search index of stored messages: `npm run reindex [-- <company> [anew]]` with TABLE and AWS credentials in
 * the environment.
 */
const fromCommandLine = async ([company, anew]: readonly string[]): Promise<void> => {
  const only = company === undefined || company === 'all' ? undefined : Number(company);
  for await (const id of companyIds(only)) {
    const tenant = tenantOfCompany({ id });
    if (!(await get(keys.company(tenant)))) {
      console.error(`There is no company ${id}.`);
      process.exitCode = 1;
      continue;
    }
    const { messages } = await reindexCompanyMessages(
      tenant,
      ({ ticketId, seq }) => console.log(`company ${id}: ticket ${ticketId} up to message ${seq}`),
      { anew: anew === 'anew' },
    );
    console.log(`company ${id}: done, ${messages} messages looked at`);
  }
};

if (import.meta.main) await fromCommandLine(process.argv.slice(2));
