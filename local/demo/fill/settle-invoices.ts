import { companies } from '#shared/companies/contract.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { DemoApi } from '../api.ts';
import { dueDateBefore } from '../history/days.ts';
import { demoShop } from '../shop/shop.ts';

/** Days until the shop's subscription is due: its invoice is open, and no warning is shown yet. */
const daysToDueDate = 14;
/** Months that the shop has paid. */
const paidMonths = 2;

/** The shop's due date in its first month. */
export function firstDueDate(): string {
  return dueDateBefore(Date.now(), daysToDueDate, paidMonths);
}

/**
 * Records the payments of the shop's past months, as an operator records those outside the provider. A late payment
 * would renew from today, so the operator sets each due date. The invoice of the last one stays open.
 */
export async function settleInvoices(
  app: string,
  operator: DemoApi,
  companyId: number,
  password: string,
): Promise<void> {
  const owner = await DemoApi.signIn(app, demoShop.email, password);
  const openInvoice = async () => (await owner.call(invoices.listAll)).find(({ status }) => status === 'open');
  for (let months = paidMonths; months > 0; months--) {
    const open = await openInvoice();
    if (!open) throw new Error('the shop has no open invoice');
    await operator.call(invoices.update, { params: { invoiceId: open.id }, body: { companyId, status: 'paid' } });
    const dueDate = dueDateBefore(Date.now(), daysToDueDate, months - 1);
    await operator.call(companies.update, { params: { companyId }, body: { dueDate } });
  }
  // The list makes the invoice of the month that is due next.
  await openInvoice();
}
