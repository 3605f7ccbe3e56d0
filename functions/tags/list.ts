import { pageOfRows } from '#functions/collection/page-of-rows.ts';
import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';
import { tagListed } from './tag-row.ts';
import { countsOf, tagsOf } from './tag-store.ts';

export const handler = serve(tags.list, async ({ query, caller: { tenant } }) => {
  const { rows, tail } = await pageOfRows(query, await tagsOf(tenant), {
    by: ({ name }) => name,
    searched: ({ name, color }) => [name, color],
    perPage: 40,
  });
  const counts = await countsOf(
    tenant,
    rows.map(({ id }) => id),
  );
  return { tags: rows.map((row, index) => tagListed(row, counts[index] ?? 0)), ...tail };
});
