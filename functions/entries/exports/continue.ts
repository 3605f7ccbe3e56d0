import { serve } from '#functions/http/serve.ts';
import { exports } from '#shared/exports/contract.ts';
import { enqueueExport, exportView, getExport } from './export-store.ts';

export const handler = serve(exports.continue, async ({ params: { exportId }, caller: { tenant } }) => {
  const row = await getExport(tenant, exportId);
  if (row.cursor) await enqueueExport(row);
  return exportView(row, new Date());
});
