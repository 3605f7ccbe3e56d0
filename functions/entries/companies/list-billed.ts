import { type BillingRow, type InvoiceRow, renewalId } from '#functions/company/billing/invoice-row.ts';
import { isPlanChangePayable } from '#functions/company/billing/void-invoices.ts';
import { CompanyPosition, listCompanies } from '#functions/company/companies/company-store.ts';
import { platformMonth } from '#functions/company/operator/platform-month.ts';
import { type CompanyRow, localDay, trialEnd } from '#functions/company/rows/company-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { billingStateOf } from '#shared/companies/billing-state.ts';
import type { CompanyBilled } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';

/** Companies of a page: one batch of reads for the companies, one for their accounts, and one or two for their invoices. */
const perPage = 100;

/** The open invoices of each company: of the period that begins on its due date, and of its last change of plan. */
async function openInvoices(rows: readonly CompanyRow[], now: Date): Promise<InvoiceRow[][]> {
  const accounts = await readTableRows<BillingRow>(rows.map((row) => keys.billing(tenantOfCompany(row))));
  const wanted = rows.flatMap((row, n) => {
    const ids = [row.dueDate && renewalId(row.dueDate), accounts[n]?.changeInvoiceId];
    return ids.flatMap((id) => (id ? [keys.invoice(tenantOfCompany(row), id)] : []));
  });
  const open = (await readTableRows<InvoiceRow>(wanted)).filter((invoice) => invoice?.status === 'open');
  return rows.map((row) =>
    open.flatMap((invoice) =>
      invoice?.companyId === row.id && (invoice.kind === 'renewal' || isPlanChangePayable(invoice, row, now))
        ? [invoice]
        : [],
    ),
  );
}

function billed(row: CompanyRow, open: readonly InvoiceRow[], now: Date): CompanyBilled {
  const { id, name, email, plan, status, dueDate, timeZone } = row;
  const state = billingStateOf({ status, dueDate, trialExpiration: trialEnd(row) }, localDay(now, timeZone));
  const invoices = open.map(({ id, kind, detail, valueCents, receivedCents, dueDate }) => ({
    id,
    kind,
    detail,
    valueCents,
    openCents: valueCents - receivedCents,
    dueDate,
  }));
  return { id, name, email, planName: plan.name, state, dueDate, invoices };
}

export const handler = serve(companies.listBilled, async ({ query }) => {
  const now = new Date();
  const month = await platformMonth(now.toISOString());
  const [page, revenue] = await Promise.all([
    readPage(query, CompanyPosition, (from) => listCompanies('', from, perPage)),
    get<{ cents: number }>(keys.revenue(month)),
  ]);
  const rows = page.isPastEnd ? [] : page.rows;
  const invoices = await openInvoices(rows, now);
  return {
    companies: rows.map((row, n) => billed(row, invoices[n] ?? [], now)),
    month,
    revenueCents: revenue?.cents ?? 0,
    count: rows.length,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
