/** Characters as people see them: a flag or a family emoji is one. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const lettersOf = (name: string) => [...letters.segment(name)].map(({ segment }) => segment);

/** A name cut in its middle: its beginning distinguishes files, its end shows their type. */
export function truncateMiddle(name: string, longest: number): string {
  const all = lettersOf(name);
  if (all.length <= longest) return name;
  const kept = longest - 1;
  const atEnd = Math.min(Math.floor(kept / 2), 12);
  return `${all.slice(0, kept - atEnd).join('')}…${all.slice(all.length - atEnd).join('')}`;
}

const endLength = 10;

/** Splits a name for a space whose width only the browser can measure: the beginning shrinks, the end stays. */
export function splitName(name: string): { start: string; end: string } {
  const all = lettersOf(name);
  const at = Math.max(all.length - endLength, Math.ceil(all.length / 2));
  return { start: all.slice(0, at).join(''), end: all.slice(at).join('') };
}
