import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { erasures } from '#shared/erasures/contract.ts';
import { erasureView } from './erasure-row.ts';
import { startErasure } from './start-erasure.ts';

export const handler = serve(erasures.start, async ({ body, caller: { tenant, user, company } }) => {
  const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
  return erasureView(await startErasure(context, user, body));
});
