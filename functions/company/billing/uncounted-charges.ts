import { keys } from '#shared/server/keys.ts';
import { get, readTableRows, update, write } from '#shared/server/table.ts';
import type { PaymentRow } from './count-payment.ts';
import { currentProvider } from './provider/current-provider.ts';

/** `keys.billingRun`. */
interface ReconciliationRow {
  /** The time up to which the provider's list was compared, ISO 8601. */
  reconciledUntil?: string;
}

const hourMs = 3_600_000;
/** How far back the first comparison looks. */
const firstMs = 7 * 24 * hourMs;
/** Compared again each time: a provider lists a transaction some time after it happened, and refunds follow later. */
const overlapMs = 24 * hourMs;

/**
 * Finds our charges whose payments or refunds the provider lists and we have not counted: their notices were lost. Returns
 * them with what notes that they were taken care of.
 */
export async function uncountedCharges(now: Date): Promise<{ txids: string[]; taken: () => Promise<void> }> {
  const last = (await get<ReconciliationRow>(keys.billingRun(), { consistent: true }))?.reconciledUntil;
  const from = new Date(last === undefined ? now.getTime() - firstMs : Date.parse(last) - overlapMs);
  const listed = await (await currentProvider()).listPayments(from, now);
  const counted = await readTableRows<PaymentRow>(listed.map(({ transactionId }) => keys.payment(transactionId)));
  const missing = listed.filter(({ refundedCents }, n) => counted[n]?.refundedCents !== refundedCents);
  const txids = [...new Set(missing.map(({ txid }) => txid))];
  // The same Pix key may receive money for other things.
  const pointers = await readTableRows(txids.map((txid) => keys.chargeByTxid(txid)));
  return {
    txids: txids.filter((_, n) => pointers[n] !== undefined),
    taken: () => write({ write: update(keys.billingRun(), { set: { reconciledUntil: now.toISOString() } }) }),
  };
}
