import { enqueueAll } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';

/** Companies of one step: a step is a page of the directory of companies. */
const perStep = 100;

/**
 * Enqueues a message of the job for each company of a page, and the step after it. So a company whose message fails holds
 * up no other. A repeated step enqueues them again, which the job must bear.
 */
export async function enqueueForEachCompany(
  job: 'auditDays' | 'ledgerDays' | 'oldTickets',
  after: string | undefined,
): Promise<void> {
  const range = keys.companiesListed();
  const { rows, last } = await readRange<{ companyId: number; sk: string }>(range, {
    limit: perStep,
    after: after === undefined ? undefined : { pk: range.pk, sk: after },
  });
  const next = last ? [{ after: String(last.sk) }] : [];
  await enqueueAll(job, [...next, ...rows.map(({ companyId }) => ({ companyId }))]);
}
