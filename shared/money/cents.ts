/**
 * Money is counted in whole centavos. Amounts in reais exist only where Whaticket-compatible clients and payment
 * providers write them: they are converted here.
 */
export function centsOfReais(reais: number): number {
  return Math.round(reais * 100);
}

/** Reais as a number, for the `value` of Whaticket-compatible answers. */
export function reaisOfCents(cents: number): number {
  return cents / 100;
}

/** `1234.05`, as payment providers and the BR Code write amounts. */
export function decimalOfCents(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Centavos of an amount written as `1234.05`; undefined for any other text. */
export function centsOfDecimal(text: string): number | undefined {
  const [, whole, cents] = /^(\d{1,10})\.(\d{2})$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents);
}
