/**
 * Formats a Brazilian number while it is typed, `(11) 98765-4321`. Nothing follows the last digit, so that each
 * deletion removes a digit.
 */
export function maskedPhone(typed: string): string {
  const all = typed.replace(/\D/g, '');
  // Pasted with the country code.
  const isInternational = all.startsWith('55') && (typed.trim().startsWith('+') || all.length === 13);
  const digits = (isInternational ? all.slice(2) : all).slice(0, 11);
  if (digits.length < 3) return digits === '' ? '' : `(${digits}`;
  const number = digits.slice(2);
  const first = number.length > 8 ? 5 : 4;
  const dashed = number.length > first ? `${number.slice(0, first)}-${number.slice(first)}` : number;
  return `(${digits.slice(0, 2)}) ${dashed}`;
}
