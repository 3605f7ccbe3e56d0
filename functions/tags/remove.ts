import { serve } from '#functions/http/serve.ts';
import { tagEvent } from '#functions/live/events/tag.ts';
import { publish } from '#functions/live/publish.ts';
import { enqueue } from '#shared/server/queue.ts';
import { tags } from '#shared/tags/contract.ts';
import { getTag, markDeleted } from './tag-store.ts';

export const handler = serve(tags.remove, async ({ params: { tagId }, caller: { tenant } }) => {
  await getTag(tenant, tagId);
  // First: the worker marks it as well, so that dying between the two leaves nothing undone.
  await enqueue('removedTags', { body: { companyId: tenant.companyId, tagId } });
  await markDeleted(tenant, tagId);
  await publish(tagEvent(tenant, { action: 'delete', tagId }, ['main']));
  return { message: 'Tag deleted' };
});
