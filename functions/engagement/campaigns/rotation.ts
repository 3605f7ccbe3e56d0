/**
 * The variants of so many recipients after `given` others, in turn: recipients of a campaign get equally many of each
 * variant, or one more. Null: the campaign has no variant.
 */
export function messageVariantsInTurn(slots: readonly number[], given: number, count: number): (number | null)[] {
  return Array.from({ length: count }, (_, n) => slots[(given + n) % slots.length] ?? null);
}
