import type { Invoice } from './invoice.ts';

/** What a received amount does: it pays the invoice as far as it is open, and the rest becomes credit. */
export interface PaymentEffect {
  receivedCents: number;
  isPaid: boolean;
  /** Centavos added to the company's credit. */
  creditCents: number;
}

export function effectOfPayment(
  { status, valueCents, receivedCents }: Pick<Invoice, 'status' | 'valueCents' | 'receivedCents'>,
  cents: number,
): PaymentEffect {
  if (status !== 'open') return { receivedCents, isPaid: false, creditCents: cents };
  const used = Math.min(cents, valueCents - receivedCents);
  return {
    receivedCents: receivedCents + used,
    isPaid: receivedCents + used === valueCents,
    creditCents: cents - used,
  };
}
