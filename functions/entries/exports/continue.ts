import { serve } from '#functions/http/serve.ts';
import { dataExports } from '#shared/exports/contract.ts';
import { continueExport, exportView, getExport } from './export-store.ts';

export const handler = serve(dataExports.continue, async ({ params: { exportId }, caller: { tenant } }) => {
  const row = await getExport(tenant, exportId);
  return exportView(await continueExport(tenant, row), new Date());
});
