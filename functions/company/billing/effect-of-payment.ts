import type { InvoiceRow } from './invoice-row.ts';

/** The effect of a received amount: it pays the open part of the invoice, and the rest becomes credit. */
export interface PaymentEffect {
  set: Pick<InvoiceRow, 'priceCents' | 'creditCents' | 'valueCents' | 'receivedCents'>;
  isPaid: boolean;
  /** Centavos added to the company's credit. */
  surplusCents: number;
}

/** `invoice`: an open one with the price that it has now, of which more than that may have been received already. */
export function effectOfPayment(
  { priceCents, creditCents, receivedCents }: Pick<InvoiceRow, 'priceCents' | 'creditCents' | 'receivedCents'>,
  cents: number,
): PaymentEffect {
  const usedCredit = Math.min(creditCents, priceCents);
  const valueCents = priceCents - usedCredit;
  const received = Math.min(receivedCents + cents, valueCents);
  return {
    set: { priceCents, creditCents: usedCredit, valueCents, receivedCents: received },
    isPaid: received === valueCents,
    surplusCents: creditCents - usedCredit + receivedCents + cents - received,
  };
}
