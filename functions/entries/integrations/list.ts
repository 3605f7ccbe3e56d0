import * as z from 'zod';
import { integrationView } from '#functions/company/rows/integration-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { integrationsOf } from './integration-store.ts';

const perPage = 20;

/** Id of the last integration shown; ones added later have higher ids and come before the first page. */
const Last = z.int().positive();

export const handler = serve(integrations.list, async ({ query, caller: { tenant } }) => {
  const searched = foldAccentsAndCase(query.searchParam.trim());
  const found = (await integrationsOf(tenant)).filter(({ name }) => foldAccentsAndCase(name).includes(searched));
  const page = await readPage(query, Last, async (last) => {
    const left = last === undefined ? found : found.filter(({ id }) => id < last);
    const rows = left.slice(0, perPage);
    return { rows, next: left.length > perPage ? (rows.at(-1)?.id ?? null) : null };
  });
  const queueIntegrations = (page.isPastEnd ? [] : page.rows).map(integrationView);
  return { queueIntegrations, count: found.length, hasMore: page.hasMore, nextCursor: page.nextCursor };
});
