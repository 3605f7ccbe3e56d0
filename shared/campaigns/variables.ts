import { nameToAddressPersonBy, withoutName } from '#shared/text/without-name.ts';

interface Filled {
  name: string;
  number: string;
  email: string;
}

/**
 * Fills `{nome}`, `{numero}`, `{email}` and the company's own variables in one pass, so that a value is never read for
 * variables again. Other braces stay. A recipient who is named only by the number is addressed without a name.
 */
export function fillVariables(text: string, recipient: Filled, own: readonly { key: string; value: string }[]): string {
  const values = new Map(own.map(({ key, value }) => [key, value]));
  const name = nameToAddressPersonBy(recipient.name);
  // The recipient's own win over variables of the same key.
  for (const [key, value] of [
    ['nome', name],
    ['numero', recipient.number],
    ['email', recipient.email],
  ] as const)
    values.set(key, value);
  const addressed = name === '' ? withoutName(text, '\\{nome\\}') : text;
  return addressed.replace(/\{([^{}]+)\}/g, (written, key: string) => values.get(key) ?? written);
}
