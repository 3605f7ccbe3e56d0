import type { ContactCard } from '#shared/messages/card.ts';

const maxNumbers = 20;

interface Line {
  name: string;
  parameters: string[];
  value: string;
}

/**
 * The cards in a text, however malformed: lines that cannot be parsed are left out, never thrown. A card needs no name.
 */
export function parseCards(text: string): ContactCard[] {
  return text
    .split(/^(?=\s*BEGIN:VCARD)/im)
    .filter((card) => /^\s*BEGIN:VCARD/i.test(card))
    .map((card) => toCard(linesOf(card)));
}

/** A single card with a display name, which is used if the card has no name. */
export function parseCard(vcard: string, displayName: string): ContactCard {
  return toCard(linesOf(vcard), displayName);
}

function toCard(lines: Line[], displayName = ''): ContactCard {
  const numbers = lines.filter(({ name }) => name === 'TEL').flatMap((line) => numberOf(line) ?? []);
  const textOf = (wanted: string) => lines.find(({ name, value }) => name === wanted && value.trim())?.value ?? '';
  const structured = textOf('N').split(';').reverse().join(' ');
  const name = [textOf('FN'), displayName, structured, textOf('ORG'), numbers[0] ?? ''].map(clean).find(Boolean);
  return { name: cut(name ?? '?', 255), numbers: [...new Set(numbers)].slice(0, maxNumbers) };
}

/** Digits if the number is on WhatsApp (`waid`), otherwise the number as written. */
function numberOf({ parameters, value }: Line): string | undefined {
  const waid = parameters.map((one) => /^waid=(\d{5,20})$/i.exec(one.trim())?.[1]).find(Boolean);
  const number = waid ?? cut(clean(value.replace(/^tel:/i, '')), 50);
  return number === '' ? undefined : number;
}

/** Unfolds long lines: a line that begins with white space continues the one before (RFC 6350, 3.2). */
function linesOf(card: string): Line[] {
  const unfolded: string[] = [];
  for (const line of card.split(/\r\n|\r|\n/)) {
    const before = unfolded.length - 1;
    const last = unfolded[before];
    if (last !== undefined && /^[ \t]/.test(line)) unfolded[before] = last + line.slice(1);
    // Quoted-printable text continues after a line that ends with `=` (vCard 2.1).
    else if (last !== undefined && isQuotedPrintable(last) && last.endsWith('=')) {
      unfolded[before] = last.slice(0, -1) + line;
    } else unfolded.push(line);
  }
  return unfolded.flatMap((line) => toLine(line) ?? []);
}

function toLine(text: string): Line | undefined {
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  const [grouped = '', ...parameters] = text.slice(0, colon).split(';');
  const raw = text.slice(colon + 1);
  const value = isQuotedPrintable(text) ? decodeQuotedPrintable(raw) : raw;
  // `item1.TEL`: a card's lines may belong to named groups.
  return { name: (grouped.split('.').pop() ?? '').trim().toUpperCase(), parameters, value: unescaped(value) };
}

const isQuotedPrintable = (line: string): boolean =>
  /;(ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line.slice(0, line.indexOf(':') + 1));

const decodeQuotedPrintable = (text: string): string => {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const isBytes = [...bytes].every((sign) => sign.charCodeAt(0) < 256);
  return isBytes ? Buffer.from(bytes, 'latin1').toString('utf8') : text;
};

const unescaped = (text: string): string =>
  text.replace(/\\([nN\\,;:])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign));

const clean = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed().trim();
