import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { deleteIdleTicket } from '#functions/conversation/tickets/delete-idle-ticket.ts';
import { deleteTicket } from '#functions/conversation/tickets/delete-ticket.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue, enqueueAll } from '#shared/server/enqueue.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { expireMessagesOfTicket } from './retire-messages.ts';
import { expireRecordsOfTicket } from './retire-records.ts';

/**
 * Sets the expiry of the messages, files and notes of a deleted ticket, a bounded number per job; another job
 * continues. Each step can be repeated after a crash, and a ticket that was not marked as deleted yet is deleted here.
 */
export const handler = consume(jobs.removedTickets, async ({ companyId, ticketId, after, idle }) => {
  const tenant = tenantOfMessage({ companyId });
  const context = { tenant, directory: await readCompanyDirectory(tenant) };
  if (idle) {
    if (!(await deleteIdleTicket(context, ticketId, idle))) return;
    await enqueueAll(
      'removedTickets',
      idle.joined.map((id) => ({ companyId, ticketId: id })),
    );
  } else await deleteTicket(context, ticketId);
  const next = await expireMessagesOfTicket(tenant, ticketId, after, new Date());
  if (next === undefined) await expireRecordsOfTicket(tenant, ticketId, new Date());
  else await enqueue('removedTickets', { companyId, ticketId, after: next });
});
