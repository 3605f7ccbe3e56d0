import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';
import { announceTags } from './announce.ts';
import { tagListed } from './tag-row.ts';
import { countsOf, tagCollection } from './tag-store.ts';

export const handler = serve(tags.update, async ({ params: { tagId }, body, caller: { tenant } }) => {
  const { after } = await tagCollection.change(tenant, tagId, () => body);
  const [count = 0] = await countsOf(tenant, [tagId]);
  const listed = tagListed(after, count);
  await announceTags(tenant, 'update', [listed]);
  return listed;
});
