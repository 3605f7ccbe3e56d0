import { serve } from '#functions/http/serve.ts';
import { exports } from '#shared/exports/contract.ts';
import { exportsOf, exportView } from './export-store.ts';

export const handler = serve(exports.list, async ({ caller: { tenant } }) => {
  const now = new Date();
  return (await exportsOf(tenant, now)).map((row) => exportView(row, now));
});
