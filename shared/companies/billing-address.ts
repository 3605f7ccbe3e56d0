import * as z from 'zod';

const billingCountries = ['BR', 'usa'] as const;

const Line = z.string().trim().max(100);

/** The address that a company pays with, by the names that Whaticket-compatible clients send; each part may be absent or empty. */
export const BillingAddress = z
  .object({
    /** The whole name of the payer in our own form. */
    firstName: Line,
    lastName: Line,
    /** Street and number. */
    address2: Line,
    city: Line,
    state: Line,
    zipcode: z.string().trim().max(20),
    country: z.enum(['', ...billingCountries]),
  })
  .partial();
export type BillingAddress = z.infer<typeof BillingAddress>;

/** The parts that the checkout requires. */
export const CheckoutAddress = z.object({
  firstName: Line.min(1),
  address2: Line.min(1),
  city: Line.min(1),
  zipcode: z.string().trim().min(1).max(20),
  country: z.enum(billingCountries),
});

/** Returns the address among other fields. */
export function billingAddressOf(fields: BillingAddress): BillingAddress {
  const names = Object.keys(BillingAddress.shape) as (keyof BillingAddress)[];
  return Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
}
