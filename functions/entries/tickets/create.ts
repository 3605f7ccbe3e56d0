import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { seesAll } from '#shared/tickets/sees-all.ts';
import { startTicket } from './start-ticket.ts';

/** Ignores the status sent: a conversation that an agent starts is open. */
export const handler = serve(tickets.create, async ({ body, caller: { tenant, user, company } }) => {
  if (!body.queueId && !seesAll(user)) throw new AppError('ERR_QUEUE_REQUIRED');
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const start = {
    contactId: body.contactId,
    whatsappId: body.whatsappId ?? null,
    queueId: body.queueId ?? null,
    userId: body.userId ?? user.id,
    besideOther: body.besideOther ?? false,
  };
  const change = await startTicket({ tenant, directory }, user, start);
  await announceChanges({ tenant, directory }, [change]);
  return ticketView(change.after, directory);
});
