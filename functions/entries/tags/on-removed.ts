import { removeTagRow, tagCollection } from '#functions/company/tags/tag-store.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tagEvent } from '#shared/tags/events.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { removeTagFromSomeTickets } from './untag.ts';

/**
 * Removes a deleted tag from its tickets, a bounded number per job; another job continues. Each step can be repeated
 * after a crash, and a tag that was not marked as deleted yet is marked here.
 */
export const handler = consume(jobs.removedTags, async ({ companyId, tagId }) => {
  const tenant = tenantOfMessage({ companyId });
  await tagCollection.markDeleted(tenant, tagId);
  if (await removeTagFromSomeTickets(tenant, tagId)) return enqueue('removedTags', { companyId, tagId });
  await removeTagRow(tenant, tagId);
  // The request may have died before announcing it.
  await publishEvents(tagEvent(tenant, { action: 'delete', tagId }));
});
