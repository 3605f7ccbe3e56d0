import { byPosition, tagListed } from '#functions/directory/rows/tag-row.ts';
import { announceTags } from '#functions/directory/tags/announce.ts';
import { countsOf, orderTags, tagsOf } from '#functions/directory/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { kanban } from '#shared/kanban/contract.ts';

export const handler = serve(kanban.order, async ({ body: { tagIds }, caller: { tenant } }) => {
  await orderTags(tenant, tagIds);
  const lanes = (await tagsOf(tenant)).filter((tag) => tag.kanban === 1).sort(byPosition);
  const moved = lanes.filter(({ id }) => tagIds.includes(id));
  const counts = await countsOf(
    tenant,
    moved.map(({ id }) => id),
  );
  await announceTags(
    tenant,
    'update',
    moved.map((tag, index) => tagListed(tag, counts[index] ?? 0)),
  );
  return { lista: lanes };
});
