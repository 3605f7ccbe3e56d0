import type { Language } from '#web/ui/language/language.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** Formats centavos in the reader's language: `R$ 1.234,05`, `R$1,234.05`, `1234,05 R$`. */
export function formatCents(cents: number, language: Language): string {
  // Spanish would say BRL.
  const currency = { style: 'currency', currency: 'BRL', currencyDisplay: 'narrowSymbol' } as const;
  const format = formats.get(language) ?? new Intl.NumberFormat(language, currency);
  formats.set(language, format);
  return format.format(cents / 100);
}

const shortFormats = new Map<Language, Intl.NumberFormat>();

/** Formats centavos without their fraction and shortened, for scales: `R$ 1,5 mil`, `R$1.5K`. */
export function formatCentsShort(cents: number, language: Language): string {
  const short = { notation: 'compact', maximumFractionDigits: 1, style: 'currency', currency: 'BRL' } as const;
  const format =
    shortFormats.get(language) ?? new Intl.NumberFormat(language, { ...short, currencyDisplay: 'narrowSymbol' });
  shortFormats.set(language, format);
  return format.format(cents / 100);
}

/** Typed prices: a comma or a point before the centavos. `49,90` becomes `49.90`. */
export function typedPrice(typed: string): string {
  return typed.replace(/\s/g, '').replace(',', '.');
}

/** The typed form of a price in reais: `49,90`. */
export function priceText(value: number): string {
  return value.toFixed(2).replace('.', ',');
}
