import { tagCollection } from '#functions/company/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tags } from '#shared/tags/contract.ts';
import { tagEvent } from '#shared/tags/events.ts';

export const handler = serve(tags.remove, async ({ params: { tagId }, caller: { tenant } }) => {
  await tagCollection.get(tenant, tagId);
  // Enqueued first: the worker marks the tag as well, so a crash between the two steps leaves nothing undone.
  await enqueue('removedTags', { companyId: tenant.companyId, tagId });
  await tagCollection.markDeleted(tenant, tagId);
  await publishEvents(tagEvent(tenant, { action: 'delete', tagId }));
  return { message: 'Tag deleted' };
});
