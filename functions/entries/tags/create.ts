import { tagListed } from '#functions/company/rows/tag-row.ts';
import { announceTags } from '#functions/company/tags/announce.ts';
import { findOrAddTag, ticketsPerTag } from '#functions/company/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { tags } from '#shared/tags/contract.ts';

export const handler = serve(tags.create, async ({ body, caller }) => {
  const { tenant } = caller;
  if (body.kanban === 1 && !caller.can('tags:kanban')) throw new AppError('ERR_NO_PERMISSION');
  const { tag, isNew } = await findOrAddTag(tenant, caller.user.id, body);
  const [count = 0] = isNew ? [0] : await ticketsPerTag(tenant, [tag.id]);
  const listed = tagListed(tag, count);
  if (isNew) await announceTags(tenant, 'create', [listed]);
  return listed;
});
