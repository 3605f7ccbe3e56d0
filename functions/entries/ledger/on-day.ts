import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { closeDays } from './close-days.ts';

/** Companies of one step: a step is a page of the directory of companies. */
const perStep = 10;

/** Closes the days of all companies, a page of them in a step. */
export const handler = consume(jobs.ledgerDays, async ({ after }) => {
  const now = new Date();
  const range = keys.companiesListed();
  const { rows, last } = await readRange<{ companyId: number; sk: string }>(range, {
    limit: perStep,
    after: after === undefined ? undefined : { pk: range.pk, sk: after },
  });
  for (const row of rows) await closeDays(tenantOfRow(row), now);
  if (last) await enqueue('ledgerDays', { after: String(last.sk) });
});
