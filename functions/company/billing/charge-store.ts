import { randomBytes } from 'node:crypto';
import { refuseDisabled } from '#functions/company/operator/access.ts';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import {
  check,
  equals,
  exists,
  putNew,
  readTableRows,
  readWholeRange,
  transact,
  update,
  write,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { basisUnchanged } from './account-writes.ts';
import type { BillingRow, InvoiceRow } from './invoice-row.ts';
import { getInvoice, withTodaysPrice } from './invoice-store.ts';
import { currentProvider } from './provider/current-provider.ts';
import { settleCharge } from './settle-charge.ts';
import { isVoid } from './void-invoices.ts';

/** A charge as stored (`keys.charge`). */
export interface ChargeRow {
  txid: string;
  invoiceId: number;
  cents: number;
  createdAt: string;
  expiresAt: string;
  /** Absent until the provider has made the charge. */
  brCode?: string;
}

/** Seconds for which a charge can be paid, as Whaticket-compatible servers set it. */
const lifeSeconds = 3600;
/** A charge with less time left is not shown again. */
const minLeftMs = 10 * 60_000;

/** The charge that asks for this amount and can be paid for a while. */
export function payableCharge(
  charges: readonly ChargeRow[],
  cents: number,
  now: Date,
): (ChargeRow & { brCode: string }) | undefined {
  const until = new Date(now.getTime() + minLeftMs).toISOString();
  return charges.find(
    (one): one is ChargeRow & { brCode: string } =>
      one.brCode !== undefined && one.cents === cents && one.expiresAt > until,
  );
}

async function storeCharge(
  tenant: Tenant,
  company: CompanyRow,
  invoice: InvoiceRow,
  cents: number,
  now: Date,
): Promise<ChargeRow> {
  const charge: ChargeRow = {
    txid: randomBytes(16).toString('hex'),
    invoiceId: invoice.id,
    cents,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeSeconds * 1000).toISOString(),
  };
  const { txid } = charge;
  await transact([
    { write: putNew(keys.charge(tenant, invoice.id, txid), { ...charge }) },
    {
      write: putNew(keys.chargeByTxid(txid), { companyId: tenant.companyId, invoiceId: invoice.id }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    {
      write: check(keys.invoice(tenant, invoice.id), equals({ version: invoice.version })),
      otherwise: 'ERR_TRY_AGAIN',
    },
    basisUnchanged(tenant, company),
  ]);
  return charge;
}

/** The open invoice with its price of today and what the provider has received for it, also if its notice was lost. */
async function payable(tenant: Tenant, invoiceId: number, charges: readonly ChargeRow[], now: Date) {
  for (const { txid, brCode } of charges) if (brCode) await settleCharge(txid, now);
  const [company, account] = (await readTableRows([keys.company(tenant), keys.billing(tenant)], {
    consistent: true,
  })) as [CompanyRow | undefined, BillingRow | undefined];
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  refuseDisabled(company);
  const invoice = await withTodaysPrice(tenant, company, await getInvoice(tenant, invoiceId), now);
  if (invoice.status !== 'open') throw new AppError('ERR_INVOICE_NOT_OPEN');
  // The difference to a larger plan depends on the days that are left, so it is good for one day.
  const isStale = invoice.kind === 'change' && invoice.dueDate !== localDay(now, company.timeZone);
  if (isStale || (await isVoid(tenant, company, invoice, account, now))) throw new AppError('ERR_QUOTE_CHANGED');
  return { company, invoice };
}

/**
 * The charge by which an invoice can be paid now: the last one while it lasts, otherwise a new one. The amount is what
 * is open on our invoice. The charge is stored before the provider makes it, so that every payment finds its invoice.
 */
export function chargeForInvoice(
  tenant: Tenant,
  invoiceId: number,
  now: Date,
): Promise<ChargeRow & { brCode: string }> {
  return retryOnConflict(async () => {
    const provider = await currentProvider();
    const charges = await readWholeRange<ChargeRow>(keys.charges(tenant, invoiceId), { consistent: true });
    const { company, invoice } = await payable(tenant, invoiceId, charges, now);
    const cents = invoice.valueCents - invoice.receivedCents;
    const last = payableCharge(charges, cents, now);
    if (last) return last;
    const charge = await storeCharge(tenant, company, invoice, cents, now);
    const { brCode } = await provider.createCharge({
      txid: charge.txid,
      cents,
      expiresInSeconds: lifeSeconds,
      note: `#Fatura:${invoice.id}`,
    });
    await write({
      write: update(keys.charge(tenant, invoiceId, charge.txid), { set: { brCode }, when: exists }),
      otherwise: 'ERR_TRY_AGAIN',
    });
    return { ...charge, brCode };
  });
}
