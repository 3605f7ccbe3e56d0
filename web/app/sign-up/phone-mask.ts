/** A Brazilian number as it is typed, `(11) 98765-4321`: nothing stands behind the last digit, so that deleting always takes one. */
export const maskedPhone = (typed: string): string => {
  const all = typed.replace(/\D/g, '');
  // Pasted with the country's code.
  const isInternational = all.startsWith('55') && (typed.trim().startsWith('+') || all.length === 13);
  const digits = (isInternational ? all.slice(2) : all).slice(0, 11);
  if (digits.length < 3) return digits === '' ? '' : `(${digits}`;
  const number = digits.slice(2);
  const first = number.length > 8 ? 5 : 4;
  const dashed = number.length > first ? `${number.slice(0, first)}-${number.slice(first)}` : number;
  return `(${digits.slice(0, 2)}) ${dashed}`;
};
