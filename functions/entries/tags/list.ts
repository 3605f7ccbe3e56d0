import { tagListed } from '#functions/company/rows/tag-row.ts';
import { tagsOf, ticketsPerTag } from '#functions/company/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { tags } from '#shared/tags/contract.ts';

export const handler = serve(tags.list, async ({ query, caller: { tenant } }) => {
  const { rows, tail } = await pageOfRows(query, await tagsOf(tenant), {
    by: ({ name }) => name,
    searched: ({ name, color }) => [name, color],
    perPage: 40,
  });
  const counts = await ticketsPerTag(
    tenant,
    rows.map(({ id }) => id),
  );
  return { tags: rows.map((row, index) => tagListed(row, counts[index] ?? 0)), ...tail };
});
