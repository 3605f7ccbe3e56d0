/** Returns the position at which to cut, at most `most`: after a line, else after a word, else between characters. */
const cutOf = (text: string, most: number): number => {
  const head = text.slice(0, most);
  // A piece much shorter than allowed would only make more messages.
  const least = most / 2;
  for (const end of ['\n', ' ']) {
    const at = head.lastIndexOf(end) + 1;
    if (at > least) return at;
  }
  const splitsPair = /[\uD800-\uDBFF]$/.test(head);
  return splitsPair && most > 1 ? most - 1 : most;
};

/** Splits a text into pieces of at most `most` characters (at least two); joined they are the text. */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const at = cutOf(rest, most);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return rest === '' ? parts : [...parts, rest];
}
