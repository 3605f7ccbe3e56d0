import { renewCompany } from '#functions/directory/companies/renew-company.ts';
import type { CompanyRow } from '#functions/directory/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, check, equals, type Guarded, get, getAll, putNew, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type BillingRow, type InvoiceRow, isInvoiceable, newRenewal, renewalId } from './invoice-row.ts';

/** Changes an account whose credit must still be `before.creditCents`. */
export function creditWrite(tenant: Tenant, before: BillingRow | undefined, set: Partial<BillingRow>): Guarded {
  const { creditCents, invoicedPeriod, changeInvoiceId } = before ?? {};
  const when = before ? equals({ creditCents, invoicedPeriod, changeInvoiceId }) : absent;
  return { write: update(keys.billing(tenant), { set, when }), otherwise: 'ERR_TRY_AGAIN' };
}

/** A change of an invoice that is still as read. */
export function invoiceWrite(
  tenant: Tenant,
  { id, version }: InvoiceRow,
  set: Partial<InvoiceRow>,
  now: Date,
): Guarded {
  const changed = { ...set, version: version + 1, updatedAt: now.toISOString() };
  return {
    write: update(keys.invoice(tenant, id), { set: changed, when: equals({ version }) }),
    otherwise: 'ERR_TRY_AGAIN',
  };
}

/** The writes that cancel invoices, and what was paid of them, which becomes credit again. */
export function cancelled(
  tenant: Tenant,
  invoices: readonly InvoiceRow[],
  now: Date,
): { writes: Guarded[]; creditCents: number } {
  return {
    writes: invoices.map((one) => invoiceWrite(tenant, one, { status: 'cancelled' }, now)),
    creditCents: invoices.reduce((sum, { creditCents, receivedCents }) => sum + creditCents + receivedCents, 0),
  };
}

/**
 * The open invoice of an earlier due date, which the platform operator has moved since: it is cancelled, and what was
 * paid of it becomes credit.
 */
async function superseded(tenant: Tenant, account: BillingRow | undefined): Promise<InvoiceRow | undefined> {
  if (!account?.invoicedPeriod) return undefined;
  const key = keys.invoice(tenant, renewalId(account.invoicedPeriod));
  const row = await get<InvoiceRow>(key, { consistent: true });
  return row?.status === 'open' ? row : undefined;
}

async function makeOnce(tenant: Tenant, company: CompanyRow & { dueDate: string }, now: Date): Promise<boolean> {
  const [account, there] = (await getAll([keys.billing(tenant), keys.invoice(tenant, renewalId(company.dueDate))], {
    consistent: true,
  })) as [BillingRow | undefined, InvoiceRow | undefined];
  if (account?.invoicedPeriod === company.dueDate || there) return false;
  const old = await superseded(tenant, account);
  const { writes, creditCents } = cancelled(tenant, old ? [old] : [], now);
  const credit = (account?.creditCents ?? 0) + creditCents;
  const invoice = newRenewal(company, credit, now);
  const also: Guarded[] = [
    creditWrite(tenant, account, { invoicedPeriod: company.dueDate, creditCents: credit - invoice.creditCents }),
    ...writes,
  ];
  const store = (row: InvoiceRow): Guarded => ({
    write: putNew(keys.invoice(tenant, row.id), { ...row }),
    otherwise: 'ERR_TRY_AGAIN',
  });
  const { dueDate, planId, recurrence, status } = company;
  const isAsRead = equals({ dueDate, planId, recurrence, status });
  if (invoice.valueCents > 0) {
    await transact([
      store(invoice),
      { write: check(keys.company(tenant), isAsRead), otherwise: 'ERR_TRY_AGAIN' },
      ...also,
    ]);
    return true;
  }
  // Credit pays the whole period, or the plan costs nothing.
  const paid = store({ ...invoice, status: 'paid', paidAt: now.toISOString() });
  await renewCompany(tenant, (stored) =>
    stored.dueDate === dueDate ? { dueDate: nextDueDate(stored, dueDate), also: [paid, ...also] } : undefined,
  );
  return true;
}

/**
 * Makes the invoice of a company's next period when it is due, once: the key of the row is company and period. Returns
 * whether it was made.
 */
export function makeInvoice(tenant: Tenant, company: CompanyRow, now: Date): Promise<boolean> {
  let known: CompanyRow | undefined = company;
  return retryOnConflict(async (round) => {
    if (round > 0) known = await get<CompanyRow>(keys.company(tenant), { consistent: true });
    if (!known || !isInvoiceable(known, now)) return false;
    return makeOnce(tenant, known as CompanyRow & { dueDate: string }, now);
  });
}
