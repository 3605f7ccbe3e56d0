import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, check, equals, type Guarded, type Row, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { BillingRow, InvoiceRow } from './invoice-row.ts';

/** Changes an account that must still be as `before`; `undefined` removes a field. */
export function billingAccountWrite(tenant: Tenant, before: BillingRow | undefined, change: BillingRow): Guarded {
  const { creditCents, invoicedPeriod, changeInvoiceId, paid } = before ?? {};
  const when = before ? equals({ creditCents, invoicedPeriod, changeInvoiceId, paid }) : absent;
  const fields = Object.entries(change);
  const set: Row = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const gone = fields.filter(([, value]) => value === undefined).map(([name]) => name);
  return { write: update(keys.billing(tenant), { set, remove: gone, when }), otherwise: 'ERR_TRY_AGAIN' };
}

const withVersion = ({ version }: InvoiceRow, set: Partial<InvoiceRow>, now: Date) => ({
  ...set,
  version: version + 1,
  updatedAt: now.toISOString(),
});

/** An invoice after the change that `invoiceWrites` stores. */
export function changedInvoice(before: InvoiceRow, set: Partial<InvoiceRow>, now: Date): InvoiceRow {
  return { ...before, ...withVersion(before, set, now) };
}

/** A renewal that begins or ends to be open is looked at for alerts (functions/engagement/alerts/check-invoice.ts). */
export function watchInvoiceWrites(
  tenant: Tenant,
  { id, kind }: Pick<InvoiceRow, 'id' | 'kind'>,
  now: Date,
): Guarded[] {
  return kind === 'renewal' ? [setTimerWrite(tenant, { kind: 'invoiceWatch', id }, now.toISOString())] : [];
}

/** A change of an invoice that is still as read. */
export function invoiceWrites(tenant: Tenant, before: InvoiceRow, set: Partial<InvoiceRow>, now: Date): Guarded[] {
  const { id, version } = before;
  return [
    {
      write: update(keys.invoice(tenant, id), { set: withVersion(before, set, now), when: equals({ version }) }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    ...(set.status === undefined ? [] : watchInvoiceWrites(tenant, before, now)),
  ];
}

/** The writes that cancel invoices, and what was paid of them, which becomes credit again. */
export function cancellationWrites(
  tenant: Tenant,
  invoices: readonly InvoiceRow[],
  now: Date,
): { writes: Guarded[]; creditCents: number } {
  return {
    writes: invoices.flatMap((one) => invoiceWrites(tenant, one, { status: 'cancelled' }, now)),
    creditCents: invoices.reduce((sum, { creditCents, receivedCents }) => sum + creditCents + receivedCents, 0),
  };
}

/** The state of a company from which a price is computed. */
type PriceBasis = Pick<CompanyRow, 'dueDate' | 'planId' | 'recurrence' | 'status'>;

const basisOf = ({ dueDate, planId, recurrence, status }: PriceBasis): PriceBasis & Row => ({
  dueDate,
  planId,
  recurrence,
  status,
});

/** Part of a transaction that uses a price: the company did not change since the price was computed. */
export function basisUnchanged(tenant: Tenant, company: PriceBasis): Guarded {
  return { write: check(keys.company(tenant), equals(basisOf(company))), otherwise: 'ERR_TRY_AGAIN' };
}

/** Whether a price that was computed for one state of a company holds for another. */
export function hasSameBasis(one: PriceBasis, other: PriceBasis): boolean {
  return JSON.stringify(basisOf(one)) === JSON.stringify(basisOf(other));
}
