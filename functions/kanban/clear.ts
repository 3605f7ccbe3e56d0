import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { changeTagsOf } from '#functions/tags/change-tags.ts';
import { tellTagged } from '#functions/tags/tell-ticket.ts';
import { kanban } from '#shared/kanban/contract.ts';

export const handler = serve(kanban.clear, async ({ params, caller: { tenant, user, company } }) => {
  const { tags } = await directoryOf(tenant, company.configVersion);
  const changed = await changeTagsOf(tenant, user, params.ticketId, (tagIds) =>
    tagIds.filter((id) => tags.get(id)?.kanban !== 1),
  );
  return { message: 'Ticket tags removed', ticket: await tellTagged(tenant, company, changed) };
});
