/** More of a text is folded away: several screens of one message hide the conversation around it. */
const mostCharacters = 1_400;
const mostLines = 22;
/** A few words more are no reason to fold. */
const spare = 1.3;

/** Where a line ends after which there are too many; -1 when there are not. */
const endOfLines = (text: string, lines: number): number => {
  let end = -1;
  for (let line = 0; line < lines; line++) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return -1;
  }
  return end;
};

/** How much of a text is shown at first: null is all of it. Cut between lines or words, where there are any. */
export const foldedLength = (text: string): number | null => {
  const isLong = text.length > mostCharacters * spare;
  if (!isLong && endOfLines(text, Math.ceil(mostLines * spare)) === -1) return null;
  const byLines = endOfLines(text, mostLines);
  const most = byLines === -1 ? mostCharacters : Math.min(byLines, mostCharacters);
  if (byLines === most) return most;
  const gap = Math.max(text.lastIndexOf(' ', most), text.lastIndexOf('\n', most));
  if (gap > most / 2) return gap;
  // Never within a character.
  return /[\uD800-\uDBFF]/.test(text[most - 1] ?? '') ? most - 1 : most;
};
