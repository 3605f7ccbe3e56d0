/**
 * The digits of a phone number. 10 or 11 digits without a plus are a Brazilian number, to which the country code is
 * added.
 * @param {string} typed
 */
export function fullNumber(typed) {
  const digits = typed.replace(/\D/g, '');
  const isNational = !typed.trim().startsWith('+') && (digits.length === 10 || digits.length === 11);
  return isNational ? `55${digits}` : digits;
}
