import type { Recado } from '#local/cloud.ts';
import { companies } from '#shared/companies/contract.ts';
import { sendMessageToJob } from '../testing/due-now.ts';
import { waitForResult } from '../testing/eventually.ts';
import { mailsTo } from '../testing/mails.ts';
import type { PrivilegesContext } from './tour.ts';

const dayMs = 86_400_000;

/** The daily run makes the invoice of a company that is due soon, and reminds its owner by mail. */
export async function exerciseBilling({ admin, url }: PrivilegesContext, recado: Recado): Promise<void> {
  const email = 'dono@emdia.example';
  const day = (after: number) => new Date(Date.now() + after * dayMs).toISOString().slice(0, 10);
  await admin.call(companies.create, {
    body: { name: 'Loja em Dia', email, password: 'segredo-8', planId: 1, dueDate: day(4) },
  });
  await sendMessageToJob(recado, 'billing', { day: day(0) });
  await waitForResult('the owner is reminded of the invoice', async () => (await mailsTo(url, email)).length > 0);
}
