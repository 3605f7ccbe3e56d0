/** Formats digits for readers: Brazilian numbers of 12 or 13 digits in their national form, others with a plus. */
export function formatPhone(digits: string): string {
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  if (brazilian) return `+55 (${brazilian[1]}) ${brazilian[2]}-${brazilian[3]}`;
  return /^\d+$/.test(digits) ? `+${digits}` : digits;
}
