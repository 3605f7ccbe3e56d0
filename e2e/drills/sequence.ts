export interface SequenceDeviations {
  lost: string[];
  doubled: string[];
  reordered: string[];
  /** Texts that were never written. */
  unknown: string[];
}

/** Compares the texts as written with the texts as they arrived. */
export function compareSequences(written: readonly string[], arrived: readonly string[]): SequenceDeviations {
  const positions = new Map(written.map((text, n) => [text, n]));
  const seen = new Set<string>();
  const found: SequenceDeviations = { lost: [], doubled: [], reordered: [], unknown: [] };
  let furthest = -1;
  for (const text of arrived) {
    const at = positions.get(text);
    if (at === undefined) found.unknown.push(text);
    else if (seen.has(text)) found.doubled.push(text);
    else if (at < furthest) found.reordered.push(text);
    furthest = Math.max(furthest, at ?? -1);
    seen.add(text);
  }
  found.lost.push(...written.filter((text) => !seen.has(text)));
  return found;
}
