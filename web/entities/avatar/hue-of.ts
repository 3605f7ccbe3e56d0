const hues = [205, 160, 265, 340, 25, 95, 230, 300];

/** Hue (oklch degrees) of a person: the same name always has the same one. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] ?? 205;
}
