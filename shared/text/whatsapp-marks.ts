/** A piece of a message: plain text, a link, or marked text with pieces inside. Never HTML. */
export type MarkedPiece =
  | { kind: 'text' | 'mono' | 'link' | 'phone'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; pieces: MarkedPiece[] };

const marks = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
type Mark = keyof typeof marks;

const monoBlock = /```([\s\S]+?)```|`([^`\n]+)`/g;
const webAddress = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+\.[^\s<>"]+/;
// Every part has a maximum length, so that a message of one endless word is read in linear time.
const email = /\b[\w.%+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/;
// With a plus, or as Brazilians write it. Bare digits may as well be an order number or a document.
const phone = /(?<![\w+./-])(?:\+\d[\d ().-]{6,18}\d|\(\d{2}\) ?9?\d{4}[- ]?\d{4}|\d{2} 9?\d{4}-\d{4})(?![\w-])/;
const link = new RegExp(`(?<web>${webAddress.source})|(?<email>${email.source})|(?<phone>${phone.source})`, 'gi');
const wordCharacter = /[\p{L}\p{N}]/u;

const isMark = (character: string | undefined): character is Mark =>
  character !== undefined && Object.hasOwn(marks, character);
const isWord = (character: string | undefined) => character !== undefined && wordCharacter.test(character);
const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

/** Whether a mark opens here: before a visible character and not inside a word, as in WhatsApp. */
const opens = (text: string, at: number) =>
  !isWord(text[at - 1]) && !isSpace(text[at + 1]) && text[at + 1] !== text[at];

const closingOf = (text: string, from: number, mark: Mark): number => {
  for (let at = from; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === mark && !isSpace(text[at - 1]) && !isWord(text[at + 1])) return at;
  }
  return -1;
};

/**
 * Parses bold, italic and strike in text without links. A search for a closing mark that failed is not repeated on its
 * line, so the cost stays linear.
 */
const parseMarks = (text: string): MarkedPiece[] => {
  const pieces: MarkedPiece[] = [];
  let unclosed = '';
  let plainFrom = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\n') unclosed = '';
    if (!isMark(character) || unclosed.includes(character) || !opens(text, at)) continue;
    const end = closingOf(text, at + 2, character);
    if (end === -1) {
      unclosed += character;
      continue;
    }
    if (at > plainFrom) pieces.push({ kind: 'text', text: text.slice(plainFrom, at) });
    pieces.push({ kind: marks[character], pieces: parseMarks(text.slice(at + 1, end)) });
    plainFrom = end + 1;
    at = end;
  }
  if (plainFrom < text.length) pieces.push({ kind: 'text', text: text.slice(plainFrom) });
  return pieces;
};

const sentenceMarks = '.,;:!?\'"]*_~';
const countOf = (text: string, character: string) => text.split(character).length - 1;

/**
 * Removes a stop or bracket after an address, which belongs to the sentence, unless the bracket was opened inside the
 * address. Scans from the end, so that the cost stays linear.
 */
const trimLink = (address: string): string => {
  let unopened = countOf(address, ')') - countOf(address, '(');
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? '';
    if (last === ')' ? unopened-- <= 0 : !sentenceMarks.includes(last)) break;
  }
  return address.slice(0, end);
};

/** Whether a text has as many digits as a number with its country code. */
const isPhone = (text: string) => {
  const { length } = phoneDigits(text);
  return length >= 10 && length <= 15;
};

const parseLinks = (text: string): MarkedPiece[] => {
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    const isNumber = match.groups?.phone !== undefined;
    if (isNumber && !isPhone(match[0])) continue;
    const words = isNumber ? match[0] : trimLink(match[0]);
    pieces.push(...parseMarks(text.slice(from, match.index)), { kind: isNumber ? 'phone' : 'link', text: words });
    from = match.index + words.length;
  }
  pieces.push(...parseMarks(text.slice(from)));
  return pieces;
};

/** Reads WhatsApp's marks: *bold*, _italic_, ~strike~, ```mono```; web and mail addresses; phone numbers. */
export function parseMarkedText(text: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(monoBlock)) {
    pieces.push(...parseLinks(text.slice(from, match.index)), { kind: 'mono', text: match[1] ?? match[2] ?? '' });
    from = match.index + match[0].length;
  }
  pieces.push(...parseLinks(text.slice(from)));
  return pieces;
}

/** Returns the target of a link; addresses without a scheme become https. */
export function linkTarget(address: string) {
  if (/^https?:\/\//i.test(address)) return address;
  return /^www\./i.test(address) || !address.includes('@') ? `https://${address}` : `mailto:${address}`;
}

/** Returns the digits of a written phone number with country code: Brazil's when the number has no plus. */
export function phoneDigits(text: string): string {
  return `${text.startsWith('+') ? '' : '55'}${text.replace(/\D/g, '')}`;
}

const plain = (pieces: readonly MarkedPiece[]): string =>
  pieces.map((piece) => ('pieces' in piece ? plain(piece.pieces) : piece.text)).join('');

/** Returns the text without marks, for one-line previews. */
export function withoutMarks(text: string): string {
  return plain(parseMarkedText(text));
}
