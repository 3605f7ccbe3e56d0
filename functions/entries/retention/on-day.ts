import { enqueueForEachCompany } from '#functions/company/companies/enqueue-for-each-company.ts';
import { retainedSince } from '#functions/conversation/tickets/delete-idle-ticket.ts';
import { conversationsOfTicket } from '#functions/conversation/tickets/thread.ts';
import type { IndexedTicket } from '#functions/conversation/tickets/ticket-range.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { findIdleConversations, queuesWithClosedTickets } from './find-idle.ts';

/** Conversations of one step. */
const perStep = 100;

const deletionOf = ({ companyId, id, contactId, whatsappId, joined }: IndexedTicket) => {
  const [, ...others] = conversationsOfTicket({ id, joined });
  return { companyId, ticketId: id, idle: { contactId, whatsappId, joined: others } };
};

/**
 * Enqueues the deletion of conversations that are older than their company keeps them: a message for each company, then one
 * for each of its queues. A repeated message enqueues them again, and the deletion looks at each of them.
 */
export const handler = consume(jobs.oldTickets, async ({ after, companyId, queueId }) => {
  if (companyId === undefined) return enqueueForEachCompany('oldTickets', after);
  const tenant = tenantOfMessage({ companyId });
  const since = await retainedSince(tenant, new Date());
  if (since === undefined) return;
  if (queueId === undefined) {
    const queues = await queuesWithClosedTickets(tenant);
    return enqueueAll(
      'oldTickets',
      queues.map((id) => ({ companyId, queueId: id })),
    );
  }
  const { rows, next } = await findIdleConversations(tenant, { queueId, since, limit: perStep, after });
  await enqueueAll('removedTickets', rows.map(deletionOf));
  if (next !== undefined) await enqueueAll('oldTickets', [{ companyId, queueId, after: next }]);
});
