import { platformSetting } from '#functions/company/operator/platform-setting.ts';
import { getPlan } from '#functions/company/plans/plan-store.ts';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { dueDayAfter, nextDueDate } from '#shared/companies/next-due-date.ts';
import { AppError } from '#shared/http/errors.ts';
import type { InvoiceDocument } from '#shared/invoices/document.ts';
import { invoiceState } from '#shared/invoices/invoice.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ChargeRow, payableCharge } from './charge-store.ts';
import type { PaymentRow } from './count-payment.ts';
import { type InvoiceRow, invoiceView } from './invoice-row.ts';
import { manualPaymentId } from './manual-payment.ts';
import { recurrenceOfMonths } from './paid-renewal.ts';

/** A renewal after its due date begins with the payment, so its days are not stated. */
function periodOf(company: CompanyRow, invoice: InvoiceRow, now: Date): InvoiceDocument['period'] {
  const { kind, status, dueDate, months, paidAt } = invoice;
  const isLate = localDay(paidAt === null ? now : new Date(paidAt), company.timeZone) > dueDate;
  if (kind === 'change' || status === 'cancelled' || isLate) return null;
  const dueDay = dueDayAfter({ dueDate: null, ...(company.dueDay && { dueDay: company.dueDay }) }, dueDate);
  const next = nextDueDate({ dueDate, dueDay, recurrence: recurrenceOfMonths(months) }, dueDate);
  return { from: dueDate, lastDay: lastDayOfAccess(next) };
}

function payerLines(company: CompanyRow): string[] {
  const { firstName, lastName, address2, zipcode, city, state, email } = company;
  const lines = [[firstName, lastName], [address2], [zipcode, city, state], [email]];
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean);
}

async function planOrNull(planId: number): Promise<Plan | null> {
  try {
    return await getPlan(planId);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'ERR_NO_PLAN_FOUND') return null;
    throw thrown;
  }
}

/** The contents of an invoice or receipt. Nothing is charged for it: only a charge that exists is part of it. */
export async function invoiceDocument(
  tenant: Tenant,
  company: CompanyRow,
  invoice: InvoiceRow,
  now: Date,
): Promise<InvoiceDocument> {
  const { valueCents, receivedCents, refundedCents, priceCents, creditCents } = invoice;
  const openCents = invoice.status === 'open' ? valueCents - receivedCents : 0;
  const [plan, issuer, byHand, charges] = await Promise.all([
    invoice.planId === company.planId ? company.plan : planOrNull(invoice.planId),
    platformSetting('invoiceIssuer'),
    get<PaymentRow>(keys.payment(manualPaymentId(invoice))),
    openCents > 0 ? readWholeRange<ChargeRow>(keys.charges(tenant, invoice.id)) : [],
  ]);
  const byHandCents = Math.min(byHand?.cents ?? 0, receivedCents);
  const charge = payableCharge(charges, openCents, now);
  return {
    invoice: invoiceView(invoice),
    state: invoiceState(invoice, localDay(now, company.timeZone)),
    priceCents,
    creditCents,
    openCents,
    pixCents: receivedCents - byHandCents,
    byHandCents,
    keptCents: receivedCents - refundedCents,
    company: { name: company.name, lines: payerLines(company) },
    issuer: issuer.value,
    plan,
    period: periodOf(company, invoice, now),
    charge: charge ? { brCode: charge.brCode, expiresAt: charge.expiresAt } : null,
    issuedAt: now.toISOString(),
  };
}
