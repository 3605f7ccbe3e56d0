/** A piece of a message: plain text, a link, or marked text with pieces inside. Never HTML. */
export type Piece =
  | { kind: 'text' | 'mono' | 'link'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; pieces: Piece[] };

const marks = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
type Mark = keyof typeof marks;

const monoBlock = /```([\s\S]+?)```|`([^`\n]+)`/g;
const link = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+\.[^\s<>"]+/gi;
const wordCharacter = /[\p{L}\p{N}]/u;

const isMark = (character: string | undefined): character is Mark =>
  character !== undefined && Object.hasOwn(marks, character);
const isWord = (character: string | undefined) => character !== undefined && wordCharacter.test(character);
const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

/** A mark opens before a visible character and not inside a word, as WhatsApp reads it. */
const opens = (text: string, at: number) =>
  !isWord(text[at - 1]) && !isSpace(text[at + 1]) && text[at + 1] !== text[at];

const closingOf = (text: string, from: number, mark: Mark): number => {
  for (let at = from; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === mark && !isSpace(text[at - 1]) && !isWord(text[at + 1])) return at;
  }
  return -1;
};

/** Bold, italic and strike within text without links. A search that failed is not repeated on its line, so the cost stays linear. */
const parseMarks = (text: string): Piece[] => {
  const pieces: Piece[] = [];
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

/** The stop or bracket after an address belongs to the sentence. */
const trimLink = (address: string) => address.replace(/[.,;:!?'")\]*_~]+$/, '');

const parseLinks = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    const address = trimLink(match[0]);
    pieces.push(...parseMarks(text.slice(from, match.index)), { kind: 'link', text: address });
    from = match.index + address.length;
  }
  pieces.push(...parseMarks(text.slice(from)));
  return pieces;
};

/** Reads WhatsApp's marks: *bold*, _italic_, ~strike~, ```mono``` and web addresses. */
export const parseMarkedText = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(monoBlock)) {
    pieces.push(...parseLinks(text.slice(from, match.index)), { kind: 'mono', text: match[1] ?? match[2] ?? '' });
    from = match.index + match[0].length;
  }
  pieces.push(...parseLinks(text.slice(from)));
  return pieces;
};

/** Where a link leads; addresses written without a scheme are taken as https. */
export const hrefOf = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

const plain = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => ('pieces' in piece ? plain(piece.pieces) : piece.text)).join('');

/** The words alone, for one-line previews. */
export const withoutMarks = (text: string): string => plain(parseMarkedText(text));
