import { ContactForm } from '#shared/contacts/contact-form.ts';
import { withCountryCode } from '#shared/contacts/with-country.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';

const number = /[+(]?\d[\d\s().-]{6,}\d/;
const longestName = 50;

/**
 * The person in a typed text: a number, with or without a name before or after it. A number alone is also the name.
 * Undefined: the text has no number.
 */
export function parseTypedPerson(typed: string, timeZone: string): { name: string; number: string } | undefined {
  const [found] = number.exec(typed) ?? [];
  if (!found) return undefined;
  const digits = withCountryCode(found, timeZone).replace(/\D/g, '');
  const words = typed.replace(found, ' ').replace(/\s+/g, ' ').trim();
  const name = [...words.replace(/^[\s,;:+-]+|[\s,;:+-]+$/g, '')].slice(0, longestName).join('');
  const person = { name: name.length > 1 ? name : formatPhone(digits), number: digits };
  return ContactForm.safeParse(person).success ? person : undefined;
}
