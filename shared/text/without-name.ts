/** Letters make a name; a customer without one is named by the number. */
const isNumber = (name: string): boolean => /^\+?[\d\s().-]+$/.test(name) && name.replaceAll(/\D/g, '').length >= 8;

/** The name by which a text may address a person; empty for one who is named only by the number. */
export function nameToAddressPersonBy(name: string): string {
  const trimmed = name.trim();
  return isNumber(trimmed) ? '' : trimmed;
}

/**
 * Takes a person's name out of a text, with the comma and the space that belong to it: "Olá, {{name}}!" becomes "Olá!".
 * `variable` is the source of a regular expression.
 */
export function withoutName(text: string, variable: string): string {
  return text
    .replace(new RegExp(`^${variable}[ \\t]*,[ \\t]*`, 'gm'), '')
    .replace(new RegExp(`(?:,?[ \\t]+|^)${variable}(?=[ \\t]*(?:[,.!?;:]|$))`, 'gm'), '')
    .replace(new RegExp(`(^|[ \\t])${variable}[ \\t]+`, 'gm'), '$1');
}
