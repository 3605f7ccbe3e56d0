import * as z from 'zod';
import { consume } from '#functions/queue/consume.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/queue.ts';
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
export const handler = consume(
  'tickets.onRemoved',
  z.object({ companyId: z.int(), ticketId: z.int(), after: z.int().default(0) }),
  async ({ companyId, ticketId, after }) => {
    const tenant = tenantOfMessage({ companyId });
    await deleteTicket(tenant, ticketId).catch(alreadyDeleted);
    const next = await retireMessages(tenant, ticketId, after, new Date());
    if (next === undefined) await retireRecords(tenant, ticketId, new Date());
    else await enqueue('removedTickets', { body: { companyId, ticketId, after: next } });
  },
);
