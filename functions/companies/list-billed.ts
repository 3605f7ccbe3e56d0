import { type InvoiceRow, renewalId } from '#functions/directory/billing/invoice-row.ts';
import { CompanyPosition, listCompanies } from '#functions/directory/companies/company-store.ts';
import { type CompanyRow, localDay, trialEnd } from '#functions/directory/rows/company-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { billingStateOf } from '#shared/companies/billing-state.ts';
import { type CompanyBilled, companies } from '#shared/companies/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get, getAll } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/server/tenant.ts';

/** Companies of a page: one batch of reads for the companies, and one for their invoices. */
const perPage = 100;

/** The invoice of the period that begins on each company's due date, if it is open. */
async function openInvoices(rows: readonly CompanyRow[]): Promise<Map<number, InvoiceRow>> {
  const wanted = rows.flatMap((row) =>
    row.dueDate === null ? [] : [keys.invoice(tenantOfCompany(row), renewalId(row.dueDate))],
  );
  const invoices = await getAll<InvoiceRow>(wanted);
  return new Map(invoices.flatMap((row) => (row?.status === 'open' ? [[row.companyId, row] as const] : [])));
}

function billed(row: CompanyRow, open: InvoiceRow | undefined, now: Date): CompanyBilled {
  const { id, name, email, plan, status, dueDate, timeZone } = row;
  const state = billingStateOf({ status, dueDate, trialExpiration: trialEnd(row) }, localDay(now, timeZone));
  const invoice = open && {
    id: open.id,
    valueCents: open.valueCents,
    openCents: open.valueCents - open.receivedCents,
    dueDate: open.dueDate,
  };
  return { id, name, email, planName: plan.name, state, dueDate, invoice: invoice ?? null };
}

export const handler = serve(companies.listBilled, async ({ query }) => {
  const now = new Date();
  const month = now.toISOString().slice(0, 7);
  const [page, revenue] = await Promise.all([
    readPage(query, CompanyPosition, (from) => listCompanies('', from, perPage)),
    get<{ cents: number }>(keys.revenue(month)),
  ]);
  const rows = page.isPastEnd ? [] : page.rows;
  const invoices = await openInvoices(rows);
  return {
    companies: rows.map((row) => billed(row, invoices.get(row.id), now)),
    month,
    revenueCents: revenue?.cents ?? 0,
    count: rows.length,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
