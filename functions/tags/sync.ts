import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';
import { announceTagged } from './announce-tagged.ts';
import { changeTagsOf } from './change-tags.ts';

export const handler = serve(tags.sync, async ({ body, caller: { tenant, user, company } }) => {
  const changed = await changeTagsOf(tenant, user, body.ticketId, () => body.tags);
  return announceTagged(tenant, company, changed);
});
