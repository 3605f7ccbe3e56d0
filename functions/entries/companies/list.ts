import { CompanyPosition, listCompanies } from '#functions/company/companies/company-store.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { companies } from '#shared/companies/contract.ts';
import { companyListEntries } from './company-view.ts';

export const handler = serve(companies.list, async ({ query }) => {
  const page = await readPage(query, CompanyPosition, (from) =>
    listCompanies(query.searchParam.trim(), from, query.pageSize),
  );
  const rows = page.isPastEnd ? [] : page.rows;
  return {
    companies: await companyListEntries(rows),
    count: rows.length,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
