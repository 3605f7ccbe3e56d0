import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { ticketMarkedUnread } from '#functions/conversation/tickets/unread.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { messages } from '#shared/messages/contract.ts';

export const handler = serve(messages.markUnread, async ({ params, caller: { tenant, user, company } }) => {
  const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
  const { ticket, changes } = await commitTicket(context, params.ticketId, (before) => {
    requireChangeable(before, user);
    if (before.status === 'closed')
      throw new AppError('ERR_TICKET_TRANSITION', { ticket: ticketView(before, context.directory) });
    return before.unreadMessages > 0 ? undefined : { after: ticketMarkedUnread(before) };
  });
  await announceChanges(context, changes);
  return ticketView(ticket, context.directory);
});
