import { foldAccentsAndCase } from '#shared/text/fold.ts';

export interface ExcerptPiece {
  text: string;
  isHit: boolean;
}

/**
 * Returns how many characters of the original word the typed term covers (combining accents count for no folded
 * character).
 */
const lengthOfHit = (word: string, term: string): number => {
  let length = 0;
  let folded = '';
  for (const character of word) {
    if (folded.length >= term.length && foldAccentsAndCase(character) !== '') break;
    folded += foldAccentsAndCase(character);
    length += character.length;
  }
  return length;
};

/** Splits a text into the searched terms and the text between them: the pieces joined are the text. */
export function excerptPieces(text: string, terms: readonly string[]): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldAccentsAndCase(word);
    const term = terms.find((one) => folded.startsWith(one));
    if (term === undefined) continue;
    if (index > done) pieces.push({ text: text.slice(done, index), isHit: false });
    done = index + lengthOfHit(word, term);
    pieces.push({ text: text.slice(index, done), isHit: true });
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isHit: false });
  return pieces;
}

const before = 40;
const longest = 200;

/** Returns the part of a text around the first hit, on one line. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const [first, second] = excerptPieces(line, terms);
  const at = first && !first.isHit && second ? first.text.length : 0;
  const from = at <= before ? 0 : line.indexOf(' ', at - before) + 1 || at - before;
  const start = Math.min(from, at);
  const part = [...line.slice(start)];
  return `${start > 0 ? '…' : ''}${part.slice(0, longest).join('')}${part.length > longest ? '…' : ''}`;
}
