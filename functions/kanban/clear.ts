import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { announceTagged } from '#functions/tags/announce-tagged.ts';
import { changeTagsOf } from '#functions/tags/change-tags.ts';
import { kanban } from '#shared/kanban/contract.ts';

export const handler = serve(kanban.clear, async ({ params, caller: { tenant, user, company } }) => {
  const { tags } = await directoryOf(tenant, company.configVersion);
  const changed = await changeTagsOf(tenant, user, params.ticketId, (tagIds) =>
    tagIds.filter((id) => tags.get(id)?.kanban !== 1),
  );
  return { message: 'Ticket tags removed', ticket: await announceTagged(tenant, company, changed) };
});
