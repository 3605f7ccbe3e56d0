import * as z from 'zod';
import { consume } from '#functions/queue/consume.ts';
import { enqueue } from '#shared/server/queue.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { markDeleted, removeTagRow } from './tag-store.ts';
import { untagSome } from './untag.ts';

/**
 * Takes a deleted tag off its tickets, a bounded number per message; the next message goes on. Each step stands by itself: one that dies
 * is done again, and a tag whose deletion died before it was marked is marked here.
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
