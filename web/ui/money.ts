import type { Language } from './language.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** Formats centavos as `R$ 1.234,05`, in the reader's language. */
export function formatCents(cents: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  formats.set(language, format);
  return format.format(cents / 100);
}
