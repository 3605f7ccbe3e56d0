import { forEachCompany } from '#functions/company/companies/for-each-company.ts';
import { conversationsOf } from '#functions/conversation/tickets/thread.ts';
import type { Indexed } from '#functions/conversation/tickets/ticket-range.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { idleSince } from '#shared/retention-periods.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';
import { findIdle, queuesWithClosed } from './find-idle.ts';

/** Conversations of one step. */
const perStep = 100;

/** Undefined: the company keeps everything. */
const sinceOf = async (tenant: Tenant): Promise<string | undefined> => {
  const setting = await get<{ value: string }>(keys.setting(tenant, 'conversationDays'), { consistent: true });
  return setting?.value ? idleSince(setting.value, new Date()) : undefined;
};

const deletionOf = ({ companyId, id, contactId, whatsappId, joined }: Indexed, since: string) => {
  const [, ...others] = conversationsOf({ id, joined });
  return { companyId, ticketId: id, idle: { since, contactId, whatsappId, joined: others } };
};

/**
 * Enqueues the deletion of conversations that are older than their company keeps them: a message for each company, then one
 * for each of its queues. A repeated message enqueues them again, and the deletion looks at each of them.
 */
export const handler = consume(jobs.oldTickets, async ({ after, companyId, queueId }) => {
  if (companyId === undefined) return forEachCompany('oldTickets', after);
  const tenant = tenantOfMessage({ companyId });
  const since = await sinceOf(tenant);
  if (since === undefined) return;
  if (queueId === undefined) {
    const queues = await queuesWithClosed(tenant);
    return enqueueAll(
      'oldTickets',
      queues.map((id) => ({ companyId, queueId: id })),
    );
  }
  const { rows, next } = await findIdle(tenant, { queueId, since, limit: perStep, after });
  await enqueueAll(
    'removedTickets',
    rows.map((row) => deletionOf(row, since)),
  );
  if (next !== undefined) await enqueueAll('oldTickets', [{ companyId, queueId, after: next }]);
});
