import { reaisOfCents } from '#shared/money/cents.ts';

/** A stored price in centavos as the API answers it: `price` in reais, `priceCents` in centavos. */
export function withPriceCents<S extends { price: number }>(row: S): S & { priceCents: number } {
  return {
    ...row,
    price: reaisOfCents(row.price),
    priceCents: row.price,
  };
}
