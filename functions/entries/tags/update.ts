import { tagListed } from '#functions/company/rows/tag-row.ts';
import { announceTags } from '#functions/company/tags/announce.ts';
import { tagCollection, ticketsPerTag } from '#functions/company/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';

export const handler = serve(tags.update, async ({ params: { tagId }, body, caller: { tenant } }) => {
  const { after } = await tagCollection.change(tenant, tagId, () => body);
  const [count = 0] = await ticketsPerTag(tenant, [tagId]);
  const listed = tagListed(after, count);
  await announceTags(tenant, 'update', [listed]);
  return listed;
});
