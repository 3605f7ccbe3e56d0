import { companyIds } from '#functions/company/companies/company-ids.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { backfillFigures, findFiguresDifferences, repairFigures } from '#functions/engagement/dashboard/recount.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';

const check = async (tenant: Tenant, mayRepair: boolean): Promise<void> => {
  for (const difference of await findFiguresDifferences(tenant)) {
    const { sk, is, shouldBe } = difference;
    const done = mayRepair && (await repairFigures(tenant, difference)) ? 'put right' : 'left as it is';
    console.log(
      `company ${tenant.companyId}: ${sk} is ${JSON.stringify(is)}, should be ${JSON.stringify(shouldBe)}: ${done}`,
    );
  }
};

/**
 * `npm run recount [-- <company|all> [repair]]` with TABLE and AWS credentials in the environment: counts cycles from
 * before figures were kept, then prints (or repairs) rows of figures that are not the sum of their cycles.
 */
const fromCommandLine = async ([company, repair]: readonly string[]): Promise<void> => {
  const only = company === undefined || company === 'all' ? undefined : Number(company);
  for await (const id of companyIds(only)) {
    const tenant = tenantOfCompany({ id });
    const row = await get<CompanyRow>(keys.company(tenant));
    if (!row) {
      console.error(`There is no company ${id}.`);
      process.exitCode = 1;
      continue;
    }
    console.log(`company ${id}: ${await backfillFigures(tenant, row.timeZone)} services counted that were not`);
    await check(tenant, repair === 'repair');
  }
};

if (import.meta.main) await fromCommandLine(process.argv.slice(2));
