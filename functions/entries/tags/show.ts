import { tagListed } from '#functions/company/rows/tag-row.ts';
import { tagCollection, ticketsPerTag } from '#functions/company/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';

export const handler = serve(tags.show, async ({ params: { tagId }, caller: { tenant } }) => {
  const [row, [count = 0]] = await Promise.all([tagCollection.get(tenant, tagId), ticketsPerTag(tenant, [tagId])]);
  return tagListed(row, count);
});
