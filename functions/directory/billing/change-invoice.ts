import { type CompanyRow, daysLater, localDay } from '#functions/directory/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { keys } from '#shared/server/keys.ts';
import { get, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { BillingRow, InvoiceRow } from './invoice-row.ts';
import { cancelled, creditWrite } from './make-invoice.ts';

type Dated = Pick<CompanyRow, 'timeZone'>;

/** Whether the invoice of a change can still be paid: a charge made before midnight lasts until the next day. */
export function isCurrentChange(invoice: InvoiceRow, { timeZone }: Dated, now: Date): boolean {
  return invoice.status === 'open' && invoice.dueDate >= daysLater(localDay(now, timeZone), -1);
}

/**
 * Cancels the invoice of a change of plan whose day has passed, because its price depends on the days that are left. A part
 * that was paid becomes credit.
 */
export function cancelLateChange(tenant: Tenant, company: Dated, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const account = await get<BillingRow>(keys.billing(tenant), { consistent: true });
    if (account?.changeInvoiceId === undefined) return;
    const invoice = await get<InvoiceRow>(keys.invoice(tenant, account.changeInvoiceId), { consistent: true });
    if (invoice?.status !== 'open' || isCurrentChange(invoice, company, now)) return;
    const { writes, creditCents } = cancelled(tenant, [invoice], now);
    const credit = (account.creditCents ?? 0) + creditCents;
    await transact([creditWrite(tenant, account, { creditCents: credit }), ...writes]);
  });
}
