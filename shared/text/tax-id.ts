/** Digits and, in the company ids issued since 2026, letters: their value is the character code less that of `0`. */
const signValue = (sign: string): number => sign.charCodeAt(0) - 48;

const checkDigit = (signs: string, weightOf: (fromEnd: number) => number): number => {
  const sum = [...signs].reduceRight((total, sign, at) => total + signValue(sign) * weightOf(signs.length - 1 - at), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const isChecked = (id: string, weightOf: (fromEnd: number) => number): boolean => {
  const body = id.slice(0, -2);
  const first = checkDigit(body, weightOf);
  return id === `${body}${first}${checkDigit(`${body}${first}`, weightOf)}`;
};

const isPerson = (id: string): boolean => /^\d{11}$/.test(id) && isChecked(id, (fromEnd) => fromEnd + 2);
const isCompany = (id: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(id) && isChecked(id, (fromEnd) => (fromEnd % 8) + 2);

/** A tax id without its punctuation. */
export function plainTaxId(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[.\-/\s]/g, '')
    .toUpperCase();
}

/**
 * Reads a Brazilian tax id (CPF of a person, CNPJ of a company) with or without punctuation; undefined when its check
 * digits are wrong or the text holds anything else.
 */
export function taxIdIn(text: string): string | undefined {
  const id = plainTaxId(text);
  // Ids of one repeated sign pass the check and belong to no one.
  if (/^(.)\1*$/.test(id)) return undefined;
  return isPerson(id) || isCompany(id) ? id : undefined;
}

/** The tax id as printed: `529.982.247-25`, `11.222.333/0001-81`. */
export function printedTaxId(id: string): string {
  return id.length === 11
    ? id.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : id.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}
