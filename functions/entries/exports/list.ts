import { serve } from '#functions/http/serve.ts';
import { dataExports } from '#shared/exports/contract.ts';
import { dataExportsOf, exportView } from './export-store.ts';

export const handler = serve(dataExports.list, async ({ caller: { tenant } }) => {
  const now = new Date();
  return (await dataExportsOf(tenant, now)).map((row) => exportView(row, now));
});
