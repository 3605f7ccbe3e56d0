import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { changeTagsOf } from '#functions/conversation/tags/change-tags.ts';
import { serve } from '#functions/http/serve.ts';
import { kanban } from '#shared/kanban/contract.ts';

export const handler = serve(kanban.clear, async ({ params, caller }) => {
  const { tags } = await companyDirectoryOf(caller.tenant, caller.company.configVersion);
  const ticket = await changeTagsOf(caller, params.ticketId, (tagIds) =>
    tagIds.filter((id) => tags.get(id)?.kanban !== 1),
  );
  return { message: 'Ticket tags removed', ticket };
});
