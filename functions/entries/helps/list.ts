import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { helps } from '#shared/helps/contract.ts';
import { helpsFor } from './help-store.ts';

export const handler = serve(helps.list, async ({ query, caller }) => {
  const { rows, tail } = await pageOfRows(query, await helpsFor(caller), { by: ({ title }) => title });
  return { records: rows, ...tail };
});
