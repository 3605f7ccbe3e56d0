/**
 * Brazilian mobile numbers got a leading ninth digit (2012–2016), and WhatsApp still lists many accounts by the old
 * eight digits. Both spellings are one person. Eight digits that begin with 2 to 5 are a landline: without its nine,
 * such a mobile would be another person's number, so it has one spelling only.
 */
const brazilianMobile = /^55([1-9]{2})9?([016-9]\d{7})$/;

/** Returns every spelling under which a number may appear, the given one first. Digits with country code. */
export function phoneVariants(number: string): string[] {
  const [, area, subscriber] = brazilianMobile.exec(number) ?? [];
  if (!area || !subscriber) return [number];
  const long = `55${area}9${subscriber}`;
  const short = `55${area}${subscriber}`;
  return number === long ? [long, short] : [short, long];
}

/** The spelling that stands for all spellings of a number, so that two of them can be compared. */
export function canonicalNumber(number: string): string {
  return [...phoneVariants(number)].sort()[0] ?? number;
}
