/** Where to cut so that at most `most` characters stand before: behind a line, else behind a word, else between letters. */
const cutOf = (text: string, most: number): number => {
  const head = text.slice(0, most);
  // A piece much shorter than it may be helps nobody.
  const least = most / 2;
  for (const end of ['\n', ' ']) {
    const at = head.lastIndexOf(end) + 1;
    if (at > least) return at;
  }
  const splitsPair = /[\uD800-\uDBFF]$/.test(head);
  return splitsPair && most > 1 ? most - 1 : most;
};

/** A text as pieces of at most so many characters (at least two), one after the other; nothing of it is lost. */
export const partsOf = (text: string, most: number): string[] => {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const at = cutOf(rest, most);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return rest === '' ? parts : [...parts, rest];
};
