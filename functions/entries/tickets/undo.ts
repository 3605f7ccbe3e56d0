import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { undoAct } from '#functions/conversation/acts/ticket-act.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';

export const handler = serve(tickets.undo, async ({ params, body, caller: { tenant, user, company } }) => {
  const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
  const { ticket, changes } = await undoAct(context, params.ticketId, { userId: user.id, act: body });
  await announceChanges(context, changes);
  return ticketView(ticket, context.directory);
});
