import { basisUnchanged, billingAccountWrite, cancellationWrites } from '#functions/company/billing/account-writes.ts';
import { announceInvoices } from '#functions/company/billing/announce-invoices.ts';
import { changeCost, isPeriodOver, paidDaysWithPlan } from '#functions/company/billing/change-cost.ts';
import { type BillingRow, type InvoiceRow, newRenewal, periodPrice } from '#functions/company/billing/invoice-row.ts';
import type { PaidDays } from '#functions/company/billing/paid-days.ts';
import { paidDaysOf } from '#functions/company/billing/paid-renewal.ts';
import { isExpired, refuseDisabled } from '#functions/company/operator/access.ts';
import { getPlan, type PlanRow, planUnchanged } from '#functions/company/plans/plan-store.ts';
import { type CompanyRow, localDay, trialEnd } from '#functions/company/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, get, putNew, readWholeRange, transact, update } from '#shared/server/table.ts';
import type { PlanOffer } from '#shared/subscription/contract.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * Whether a plan is refused until the company has renewed: with access but without a paid day, it would have the larger plan for
 * nothing. A company without access changes freely, because its renewal follows the plan; a trial has paid for nothing anyway.
 */
async function isRenewedFirst(company: CompanyRow, plan: Plan, now: Date): Promise<boolean> {
  if (periodPrice({ ...company, plan }) <= periodPrice(company) || trialEnd(company) !== null) return false;
  return isPeriodOver(company, localDay(now, company.timeZone)) && !(await isExpired(company, now));
}

const isOpenChange = ({ kind, status }: InvoiceRow) => kind === 'change' && status === 'open';

/** The costs of a change. */
interface Costs {
  /** The difference for the days that are left; negative: credit that the change gives. */
  cents: number;
  /** The part of it that credit pays. */
  creditCents: number;
}

/** The account of a company and the open invoices of changes, which the next change replaces. */
interface Account {
  row: BillingRow | undefined;
  open: readonly InvoiceRow[];
  invoices: readonly InvoiceRow[];
  /** The days that were paid. */
  paid: readonly PaidDays[];
}

async function accountOf(tenant: Tenant, company: CompanyRow): Promise<Account> {
  const [row, invoices] = await Promise.all([
    get<BillingRow>(keys.billing(tenant), { consistent: true }),
    readWholeRange<InvoiceRow>(keys.invoices(tenant), { consistent: true }),
  ]);
  return { row, open: invoices.filter(isOpenChange), invoices, paid: await paidDaysOf(tenant, company, row) };
}

/** The company's credit once its open changes are cancelled; negative: what it owes after a refund. */
const creditOf = (tenant: Tenant, { row, open }: Account, now: Date): number =>
  (row?.creditCents ?? 0) + cancellationWrites(tenant, open, now).creditCents;

function costsOf(tenant: Tenant, company: CompanyRow, plan: Plan, account: Account, now: Date): Costs {
  const cents = changeCost(company, plan, account.paid, localDay(now, company.timeZone));
  const creditCents = Math.min(Math.max(cents, 0), Math.max(creditOf(tenant, account, now), 0));
  return { cents, creditCents };
}

/** The invoice of a change: its price less the credit that pays a part of it. */
function changeInvoice(
  company: CompanyRow,
  plan: Plan,
  { cents, creditCents }: Costs,
  { invoices }: Account,
  now: Date,
): InvoiceRow {
  const today = localDay(now, company.timeZone);
  const like = newRenewal({ ...company, dueDate: company.dueDate ?? today }, 0, now);
  const numbers = invoices.filter(({ id }) => Math.floor(id / 100) === like.id / 100).map(({ id }) => id % 100);
  return {
    ...like,
    id: like.id + Math.max(0, ...numbers) + 1,
    kind: 'change',
    detail: plan.name,
    planId: plan.id,
    priceCents: cents,
    creditCents,
    valueCents: cents - creditCents,
    months: 0,
    dueDate: today,
  };
}

const stored = (tenant: Tenant, invoice: InvoiceRow): Guarded => ({
  write: putNew(keys.invoice(tenant, invoice.id), { ...invoice }),
  otherwise: 'ERR_TRY_AGAIN',
});

/**
 * Changes the plan at once: what is left of the paid period becomes credit, or credit pays the difference, with a paid
 * invoice as the record of it.
 */
async function changeNow(
  tenant: Tenant,
  company: CompanyRow,
  plan: PlanRow,
  costs: Costs,
  account: Account,
  now: Date,
): Promise<void> {
  const { planId, dueDate, status, configVersion } = company;
  const creditCents = creditOf(tenant, account, now) - costs.cents;
  const record = { status: 'paid', paidAt: now.toISOString() } as const;
  const paid = paidDaysWithPlan(company, plan, account.paid, localDay(now, company.timeZone));
  const records = costs.cents > 0 ? [{ ...changeInvoice(company, plan, costs, account, now), ...record }] : [];
  await transact([
    {
      write: update(keys.company(tenant), {
        set: { planId: plan.id, plan, configVersion: configVersion + 1 },
        when: equals({ planId, dueDate, status, configVersion }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    planUnchanged(plan),
    ...records.map((one) => stored(tenant, one)),
    billingAccountWrite(tenant, account.row, { creditCents, paid }),
    ...cancellationWrites(tenant, account.open, now).writes,
  ]);
  await announceInvoices(tenant, { created: records, cancelled: account.open });
}

/** The invoice of the difference; the plan changes when it is paid. The same change asked for again has the same invoice. */
async function invoiceChange(
  tenant: Tenant,
  company: CompanyRow,
  plan: PlanRow,
  costs: Costs,
  account: Account,
  now: Date,
): Promise<InvoiceRow> {
  const today = localDay(now, company.timeZone);
  const same = account.open.find(
    (one) =>
      one.planId === plan.id &&
      one.priceCents === costs.cents &&
      one.dueDate === today &&
      one.creditCents + one.receivedCents === costs.creditCents,
  );
  if (same) return same;
  const invoice = changeInvoice(company, plan, costs, account, now);
  const creditCents = creditOf(tenant, account, now) - invoice.creditCents;
  await transact([
    stored(tenant, invoice),
    basisUnchanged(tenant, company),
    planUnchanged(plan),
    billingAccountWrite(tenant, account.row, { changeInvoiceId: invoice.id, creditCents }),
    ...cancellationWrites(tenant, account.open, now).writes,
  ]);
  await announceInvoices(tenant, { created: [invoice], cancelled: account.open });
  return invoice;
}

/**
 * Changes a company's plan at the costs that were shown; credit pays them first. Throws ERR_QUOTE_CHANGED if they are
 * others by now, ERR_RENEW_FIRST if no paid day is left. Nothing that exceeds a smaller plan is deleted; more of it is refused.
 */
export function changePlanOfCompany(
  tenant: Tenant,
  { planId, quote }: { planId: number; quote: string },
  now: Date,
): Promise<InvoiceRow | null> {
  return retryOnConflict(async () => {
    const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
    if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
    refuseDisabled(company);
    const plan = await getPlan(planId);
    if (!plan.public && planId !== company.planId) throw new AppError('ERR_NO_PLAN_FOUND');
    if (planId === company.planId) return null;
    if (await isRenewedFirst(company, plan, now)) throw new AppError('ERR_RENEW_FIRST');
    const account = await accountOf(tenant, company);
    const costs = costsOf(tenant, company, plan, account, now);
    if (quote !== quoteOf(planId, costs)) throw new AppError('ERR_QUOTE_CHANGED', { cents: costs.cents });
    if (costs.cents > costs.creditCents) return invoiceChange(tenant, company, plan, costs, account, now);
    await changeNow(tenant, company, plan, costs, account, now);
    return null;
  });
}

/** Names a plan, the costs of changing to it, and the credit that pays a part of them. */
const quoteOf = (planId: number, { cents, creditCents }: Costs): string =>
  creditCents > 0 ? `${planId}:${cents}:${creditCents}` : `${planId}:${cents}`;

/** The plans to choose from. Prices of plans are per month; offers state those of the company's recurrence. */
export async function planOffers(
  tenant: Tenant,
  company: CompanyRow,
  plans: readonly Plan[],
  now: Date,
): Promise<PlanOffer[]> {
  const account = await accountOf(tenant, company);
  return Promise.all(
    plans.map(async (plan) => {
      const isCurrent = plan.id === company.planId;
      const costs = isCurrent ? { cents: 0, creditCents: 0 } : costsOf(tenant, company, plan, account, now);
      const priceCents = periodPrice({ ...company, plan });
      const renewFirst = await isRenewedFirst(company, plan, now);
      return { plan, isCurrent, priceCents, ...costs, renewFirst, quote: quoteOf(plan.id, costs) };
    }),
  );
}
