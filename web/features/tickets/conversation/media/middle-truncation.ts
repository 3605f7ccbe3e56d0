/** Letters as people see them: a flag or a family is one. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A name cut in its middle: its beginning tells files apart, its end tells their type. */
export const truncateMiddle = (name: string, longest: number): string => {
  const all = [...letters.segment(name)].map(({ segment }) => segment);
  if (all.length <= longest) return name;
  const kept = longest - 1;
  const atEnd = Math.min(Math.floor(kept / 2), 12);
  return `${all.slice(0, kept - atEnd).join('')}…${all.slice(all.length - atEnd).join('')}`;
};
