import type { PaymentRow } from '#functions/company/billing/count-payment.ts';
import type { BillingRow, InvoiceRow } from '#functions/company/billing/invoice-row.ts';
import type { BankCharge } from '#local/bank/bank.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { waitForResult } from '../../testing/eventually.ts';
import type { openTableOfProduct } from '../../testing/table-of-product.ts';
import type { SimulatedMarket, SimulatedPayer } from './payer.ts';

type Table = Awaited<ReturnType<typeof openTableOfProduct>>;

const consistent = { consistent: true };
/** Longer than the messages of a killed worker stay hidden. */
const redeliveredWithinMs = 240_000;
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

interface Paid {
  transactionId: string;
  cents: number;
  refundedCents: number;
  at: string;
}

/** Reads what the bank has received for a company. */
async function receivedAtBank({ bankUrl }: SimulatedMarket, { txids }: SimulatedPayer): Promise<Paid[]> {
  const charges = await Promise.all(
    [...txids].map(async (txid) => (await (await fetch(`${bankUrl}/charges/${txid}`)).json()) as BankCharge),
  );
  return charges.flatMap(({ payments }) => payments);
}

/** Transactions that were not counted as the bank has them. The bank's notices may still be under way. */
async function uncounted(table: Table, market: SimulatedMarket, payer: SimulatedPayer): Promise<string[]> {
  const wrong: string[] = [];
  for (const paid of await receivedAtBank(market, payer)) {
    const row = await table.get<PaymentRow>(keys.payment(paid.transactionId), consistent);
    const isCounted = row?.cents === paid.cents && row.refundedCents === paid.refundedCents;
    if (!isCounted)
      wrong.push(`company ${payer.companyId}: ${paid.transactionId} is counted as ${JSON.stringify(row)}`);
  }
  return wrong;
}

/** Invoices that were paid, and whose receipt was not sent. */
const withoutReceipt = (rows: readonly InvoiceRow[]) =>
  rows.filter(({ status, receivedCents, mailed }) => status === 'paid' && receivedCents > 0 && !mailed?.has('receipt'));

/** Compares what a company owed, what it has paid, and what its invoices and its credit say. */
async function auditOf(table: Table, market: SimulatedMarket, payer: SimulatedPayer, owedCents: number) {
  const tenant = tenantOfCompany({ id: payer.companyId });
  const invoicesOf = () => table.readWholeRange<InvoiceRow>(keys.invoices(tenant), consistent);
  const wrong: string[] = [];
  const name = `company ${payer.companyId}`;
  const settled = await waitForResult(
    `transactions and receipts of ${name}`,
    async () => (await uncounted(table, market, payer)).length === 0 && withoutReceipt(await invoicesOf()).length === 0,
    redeliveredWithinMs,
  ).catch(() => false);
  if (!settled) {
    wrong.push(...(await uncounted(table, market, payer)));
    wrong.push(...withoutReceipt(await invoicesOf()).map(({ id }) => `${name}: no receipt of invoice ${id}`));
  }

  const rows = (await invoicesOf()).filter(({ status }) => status !== 'cancelled');
  wrong.push(...rows.filter(({ status }) => status === 'open').map(({ id }) => `${name}: invoice ${id} is open`));
  const invoiced = sum(rows.map(({ priceCents }) => priceCents));
  if (invoiced !== owedCents) wrong.push(`${name}: invoiced ${invoiced}, owed ${owedCents}`);

  const atBank = await receivedAtBank(market, payer);
  const paid = sum([...atBank.map(({ cents, refundedCents }) => cents - refundedCents), ...payer.byHand.values()]);
  const granted = sum(payer.changeCosts.filter((cents) => cents < 0).map((cents) => -cents));
  const account = await table.get<BillingRow>(keys.billing(tenant), consistent);
  const booked =
    sum(rows.map(({ receivedCents, creditCents }) => receivedCents + creditCents)) + (account?.creditCents ?? 0);
  if (booked !== paid + granted) wrong.push(`${name}: booked ${booked}, paid ${paid} and granted ${granted}`);
  return { wrong, paid };
}

/** Everything that does not add up. `owed`: the prices of each company's invoices. */
export async function auditMoney(
  table: Table,
  market: SimulatedMarket,
  payers: readonly SimulatedPayer[],
  owed: ReadonlyMap<SimulatedPayer, number>,
): Promise<string[]> {
  const audits = await Promise.all(payers.map((payer) => auditOf(table, market, payer, owed.get(payer) ?? 0)));
  const revenue = await table.readWholeRange<{ sk: string; cents: number }>(
    { pk: keys.revenue('').pk, prefix: keys.revenue('').sk },
    consistent,
  );
  const [counted, paid] = [sum(revenue.map(({ cents }) => cents)), sum(audits.map((audit) => audit.paid))];
  return [
    ...audits.flatMap(({ wrong }) => wrong),
    ...(counted === paid ? [] : [`revenue ${counted}, received ${paid}`]),
  ];
}
