import * as z from 'zod';
import { consume } from '#functions/queue/consume.ts';
import { enqueue } from '#shared/server/queue.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { markDeleted, removeTagRow } from './tag-store.ts';
import { untagSome } from './untag.ts';

/**
 * Removes a deleted tag from its tickets, a bounded number per job; another job continues. Each step can be repeated
 * after a crash, and a tag that was not marked as deleted yet is marked here.
 */
export const handler = consume(
  'tags.onRemoved',
  z.object({ companyId: z.int(), tagId: z.int() }),
  async ({ companyId, tagId }) => {
    const tenant = tenantOfMessage({ companyId });
    await markDeleted(tenant, tagId);
    if (await untagSome(tenant, tagId)) return enqueue('removedTags', { body: { companyId, tagId } });
    await removeTagRow(tenant, tagId);
  },
);
