import { type BillingRow, type InvoiceRow, newRenewal, priceOf } from '#functions/directory/billing/invoice-row.ts';
import { cancelled, creditWrite } from '#functions/directory/billing/make-invoice.ts';
import { type CompanyRow, localDay, trialEnd } from '#functions/directory/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, get, putNew, readWhole, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { Offer } from '#shared/subscription/contract.ts';
import { daysBetween, proratedCents } from '#shared/subscription/proration.ts';

/** Returns the costs of changing to a plan now. A trial has paid for nothing, so it changes freely. */
export function costOf(company: CompanyRow, plan: Plan, now: Date): number {
  const { dueDate, timeZone } = company;
  if (dueDate === null || trialEnd(company) !== null) return 0;
  const today = localDay(now, timeZone);
  return proratedCents({
    oldCents: priceOf(company),
    newCents: priceOf({ ...company, plan }),
    // The length of the next period is close enough to that of the current one, and always defined.
    periodDays: daysBetween(dueDate, nextDueDate(company, dueDate)),
    daysLeft: daysBetween(today, dueDate),
  });
}

/** Changes the plan at once; what is left of the paid period becomes credit. */
async function changeNow(
  tenant: Tenant,
  company: CompanyRow,
  plan: Plan,
  replaced: readonly InvoiceRow[],
  left: number,
  now: Date,
) {
  const { planId, dueDate, configVersion } = company;
  const account = await get<BillingRow>(keys.billing(tenant), { consistent: true });
  const { writes, creditCents } = cancelled(tenant, replaced, now);
  const more = creditCents + left;
  await transact([
    {
      write: update(keys.company(tenant), {
        set: { planId: plan.id, plan, configVersion: configVersion + 1 },
        when: equals({ planId, dueDate, configVersion }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    ...(more > 0 ? [creditWrite(tenant, account, { creditCents: (account?.creditCents ?? 0) + more })] : []),
    ...writes,
  ]);
}

const isOpenChange = ({ kind, status }: InvoiceRow) => kind === 'change' && status === 'open';

/** The invoice of the difference; the plan changes when it is paid. The same change asked for again has the same invoice. */
async function invoiceChange(
  tenant: Tenant,
  company: CompanyRow,
  plan: Plan,
  all: readonly InvoiceRow[],
  cents: number,
  now: Date,
) {
  const { planId, dueDate } = company;
  const today = localDay(now, company.timeZone);
  const open = all.filter(isOpenChange);
  const same = open.find((one) => one.planId === plan.id && one.priceCents === cents && one.dueDate === today);
  if (same) return same;
  const account = await get<BillingRow>(keys.billing(tenant), { consistent: true });
  const like = newRenewal({ ...company, dueDate: company.dueDate ?? today }, 0, now);
  const numbers = all.filter(({ id }) => Math.floor(id / 100) === like.id / 100).map(({ id }) => id % 100);
  const invoice: InvoiceRow = {
    ...like,
    id: like.id + Math.max(0, ...numbers) + 1,
    kind: 'change',
    detail: plan.name,
    planId: plan.id,
    priceCents: cents,
    creditCents: 0,
    valueCents: cents,
    months: 0,
    dueDate: today,
  };
  const { writes, creditCents } = cancelled(tenant, open, now);
  const set = { changeInvoiceId: invoice.id, creditCents: (account?.creditCents ?? 0) + creditCents };
  await transact([
    { write: putNew(keys.invoice(tenant, invoice.id), { ...invoice }), otherwise: 'ERR_TRY_AGAIN' },
    { write: check(keys.company(tenant), equals({ planId, dueDate })), otherwise: 'ERR_TRY_AGAIN' },
    creditWrite(tenant, account, set),
    ...writes,
  ]);
  return invoice;
}

/**
 * Changes a company's plan at the costs that were shown. Throws ERR_QUOTE_CHANGED if they are others by now. Nothing
 * that exceeds a smaller plan is deleted; more of it is refused.
 */
export function changePlan(
  tenant: Tenant,
  { planId, quote }: { planId: number; quote: string },
  now: Date,
): Promise<InvoiceRow | null> {
  return retryOnConflict(async () => {
    const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
    const plan = await get<Plan>(keys.plan(planId), { consistent: true });
    if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
    if (!plan || (!plan.public && planId !== company.planId)) throw new AppError('ERR_NO_PLAN_FOUND');
    if (planId === company.planId) return null;
    const cost = costOf(company, plan, now);
    if (quote !== quoteOf(planId, cost)) throw new AppError('ERR_QUOTE_CHANGED', { cents: cost });
    const all = await readWhole<InvoiceRow>(keys.invoices(tenant), { consistent: true });
    if (cost > 0) return invoiceChange(tenant, company, plan, all, cost, now);
    await changeNow(tenant, company, plan, all.filter(isOpenChange), -cost, now);
    return null;
  });
}

/** Names a plan and the costs of changing to it. */
const quoteOf = (planId: number, cents: number): string => `${planId}:${cents}`;

/** Prices of plans are per month; offers state those of the company's recurrence. */
export function offerOf(company: CompanyRow, plan: Plan, now: Date): Offer {
  const isCurrent = plan.id === company.planId;
  const cents = isCurrent ? 0 : costOf(company, plan, now);
  return { plan, isCurrent, priceCents: priceOf({ ...company, plan }), cents, quote: quoteOf(plan.id, cents) };
}
