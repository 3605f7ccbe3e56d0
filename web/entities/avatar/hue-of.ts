const hues = [205, 160, 265, 340, 25, 95, 230, 300];

/** Hue (oklch degrees) of a person: the same name always has the same one. */
export function hueOfName(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] ?? 205;
}

/**
 * Hues of people whose things stand side by side, by id: each has the own one, or the next that no earlier user has. More
 * people than hues share some.
 */
export function distinctPersonHues(people: readonly { id: number; name: string }[]): Map<number, number> {
  const chosen = new Map<number, number>();
  for (const { id, name } of people.toSorted((one, other) => one.id - other.id)) {
    if (chosen.has(id)) continue;
    const taken = new Set(chosen.values());
    const first = hues.indexOf(hueOfName(name));
    const inTurn = hues.map((_, step) => hues[(first + step) % hues.length] as number);
    chosen.set(id, inTurn.find((hue) => !taken.has(hue)) ?? hueOfName(name));
  }
  return chosen;
}
