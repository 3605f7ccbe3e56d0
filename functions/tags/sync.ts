import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';
import { changeTagsOf } from './change-tags.ts';
import { tellTagged } from './tell-ticket.ts';

export const handler = serve(tags.sync, async ({ body, caller: { tenant, user, company } }) => {
  const changed = await changeTagsOf(tenant, user, body.ticketId, () => body.tags);
  return tellTagged(tenant, company, changed);
});
