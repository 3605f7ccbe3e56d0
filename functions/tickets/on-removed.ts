import { consume } from '#functions/jobs/consume.ts';
import { AppError } from '#shared/http/errors.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { deleteTicket } from './delete-ticket.ts';
import { retireMessages } from './retire-messages.ts';
import { retireRecords } from './retire-records.ts';

const alreadyDeleted = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND')) throw error;
};

/**
 * Sets the expiry of the messages, files and notes of a deleted ticket, a bounded number per job; another job
 * continues. Each step can be repeated after a crash, and a ticket that was not marked as deleted yet is deleted here.
 */
export const handler = consume(jobs.removedTickets, async ({ companyId, ticketId, after }) => {
  const tenant = tenantOfMessage({ companyId });
  await deleteTicket(tenant, ticketId).catch(alreadyDeleted);
  const next = await retireMessages(tenant, ticketId, after, new Date());
  if (next === undefined) await retireRecords(tenant, ticketId, new Date());
  else await enqueue('removedTickets', { companyId, ticketId, after: next });
});
