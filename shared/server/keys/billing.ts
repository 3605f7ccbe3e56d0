import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, keyDigest, pad } from './key.ts';

const invoicesOf = (t: Tenant) => `${company(t)}#INVOICES`;

/** Invoices, their charges at the payment provider, and the payments that were counted. */
export const billingKeys = {
  /** The company's credit, and the period that was last invoiced. */
  billing: (t: Tenant): Key => ({ pk: invoicesOf(t), sk: 'ACCOUNT' }),
  invoice: (t: Tenant, id: number): Key => ({ pk: invoicesOf(t), sk: `INVOICE#${pad(id)}` }),
  invoices: (t: Tenant) => ({ pk: invoicesOf(t), prefix: 'INVOICE#' }),
  /** A request for payment of an invoice at the provider. */
  charge: (t: Tenant, invoiceId: number, txid: string): Key => ({
    pk: invoicesOf(t),
    sk: `CHARGE#${pad(invoiceId)}#${txid}`,
  }),
  charges: (t: Tenant, invoiceId: number) => ({ pk: invoicesOf(t), prefix: `CHARGE#${pad(invoiceId)}#` }),
  /** Pointer from the provider's name of a charge to its company and invoice. */
  chargeByTxid: (txid: string): Key => ({ pk: `CHARGE#${keyDigest(txid)}`, sk: 'CHARGE' }),
  /** Claim: each transaction of the provider counts once, on the whole platform. */
  payment: (transactionId: string): Key => ({ pk: `PAYMENT#${keyDigest(transactionId)}`, sk: 'PAYMENT' }),
  /** The day on which the daily run was last started. */
  billingRun: (): Key => ({ pk: 'PLATFORM#BILLING', sk: 'RUN' }),
  /** The amount received in a month (`2026-01`). */
  revenue: (month: string): Key => ({ pk: 'PLATFORM#BILLING', sk: `REVENUE#${month}` }),
} as const;
