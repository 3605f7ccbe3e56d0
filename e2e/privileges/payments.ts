import { auth } from '#shared/auth/contract.ts';
import { companies } from '#shared/companies/contract.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { mailsTo } from '../testing/mails.ts';
import type { PrivilegesContext } from './tour.ts';
import { RecordingApiClient } from './visitor.ts';

/**
 * A company whose subscription has ended pays by Pix, changes its plan, pays the difference to the operator, and has its
 * plan changed. Returns the company and a paid invoice.
 */
export async function exercisePayments({ admin, url }: PrivilegesContext, bankUrl: string, planId: number) {
  const owner = { email: 'dona@lapsada.example', password: 'segredo-8' };
  const name = 'Loja Lapsada';
  const form = { ...owner, name, planId: 1, dueDate: '2020-01-31' };
  const { id: companyId } = await admin.call(companies.create, { body: form });
  await admin.call(subscription.registerWebhook, { body: { url } });
  const lapsed = await RecordingApiClient.signIn(url, owner.email, owner.password, admin.served);
  await lapsed.call(auth.me);
  const [invoice] = await lapsed.call(invoices.listAll);
  const invoiceId = invoice?.id ?? 0;
  const { txid } = await lapsed.call(subscription.pay, { body: { invoiceId } });
  await fetch(`${bankUrl}/charges/${txid}/pay`, { method: 'POST' });
  await waitForResult('the invoice is paid', async () => {
    const { status } = await lapsed.call(invoices.show, { params: { invoiceId } });
    return status === 'paid';
  });
  await lapsed.call(invoices.document, { params: { invoiceId }, query: {} });
  // Only the bank knows the secret part of these addresses.
  admin.served.add(subscription.notice.id).add(subscription.noticePix.id);
  await waitForResult('the receipt is mailed', async () => (await mailsTo(url, owner.email)).length > 0);
  const offers = await lapsed.call(subscription.offers);
  const quote = offers.find(({ plan }) => plan.id === planId)?.quote ?? '';
  const changed = await lapsed.call(subscription.changePlan, { body: { planId, quote } });
  const open = changed.invoice?.id ?? 0;
  await admin.call(invoices.update, { params: { invoiceId: open }, body: { companyId, status: 'paid' } });
  await admin.call(plans.update, { params: { planId }, body: { users: 6 } });
  await waitForResult('the company has the changed plan', async () => {
    const { plan } = await lapsed.call(subscription.show);
    return plan.users === 6;
  });
  const cheaper = (await lapsed.call(subscription.offers)).find(({ plan }) => plan.id === 1)?.quote ?? '';
  await lapsed.call(subscription.changePlan, { body: { planId: 1, quote: cheaper } });
  return { companyId, name, invoiceId };
}
