/** Longer texts are folded: several screens of one message hide the conversation around it. */
const maxCharacters = 1_400;
const maxLines = 22;
/** A text is folded only when it exceeds the limits by this factor. */
const spare = 1.3;

/** The index where the last allowed line ends; -1 when the text has no more lines than that. */
const endOfLines = (text: string, lines: number): number => {
  let end = -1;
  for (let line = 0; line < lines; line++) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return -1;
  }
  return end;
};

/** How many characters of a text are shown at first; null is all of it. Cuts between lines or words where possible. */
export function foldedLength(text: string): number | null {
  const isLong = text.length > maxCharacters * spare;
  if (!isLong && endOfLines(text, Math.ceil(maxLines * spare)) === -1) return null;
  const byLines = endOfLines(text, maxLines);
  const most = byLines === -1 ? maxCharacters : Math.min(byLines, maxCharacters);
  if (byLines === most) return most;
  const gap = Math.max(text.lastIndexOf(' ', most), text.lastIndexOf('\n', most));
  if (gap > most / 2) return gap;
  // Never cuts within a character.
  return /[\uD800-\uDBFF]/.test(text[most - 1] ?? '') ? most - 1 : most;
}
