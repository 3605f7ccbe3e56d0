import { beginning } from './beginning.ts';

/** What a text may say of the moment it is sent and of whom it is sent to, as `{{name}}`. */
export const variableNames = ['firstName', 'name', 'ms', 'gretting', 'protocol', 'hora'] as const;
export type VariableName = (typeof variableNames)[number];

export interface Occasion {
  contactName: string;
  at: Date;
  /** Of the company. */
  timeZone: string;
  /** The language the company speaks with its customers. */
  language: string;
}

/** Of a name a text says no more, so that what becomes of a text has a bound. People's own names are kept no longer either. */
export const longestName = 100;

const nameIn = ({ contactName }: Occasion): string => beginning(contactName.trim(), longestName);

/** Before six, from six, from noon, from six in the evening. */
const portuguese = ['Boa madrugada', 'Bom dia', 'Boa tarde', 'Boa noite'];
const greetings: ReadonlyMap<string, readonly string[]> = new Map([
  ['pt', portuguese],
  ['en', ['Good night', 'Good morning', 'Good afternoon', 'Good evening']],
  ['es', ['Buena madrugada', 'Buenos días', 'Buenas tardes', 'Buenas noches']],
]);

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const clockOf = ({ at, timeZone }: Occasion): Record<ClockPart, string> => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<ClockPart, string>;
};

const greeting = (occasion: Occasion): string => {
  const quarter = Math.floor(Number(clockOf(occasion).hour) / 6);
  return (greetings.get(occasion.language) ?? portuguese)[quarter] ?? '';
};

const values: Record<VariableName, (occasion: Occasion) => string> = {
  firstName: (occasion) => nameIn(occasion).split(/\s+/)[0] ?? '',
  name: nameIn,
  ms: greeting,
  // The family's own spelling; its clients have it in their texts.
  gretting: greeting,
  protocol: (occasion) => {
    const { year, month, day, hour, minute, second } = clockOf(occasion);
    return `${year}${month}${day}${hour}${minute}${second}`;
  },
  hora: (occasion) => {
    const { hour, minute, second } = clockOf(occasion);
    return `${Number(hour)}:${minute}:${second}`;
  },
};

const written = new RegExp(`\\{\\{\\s*(${variableNames.join('|')})\\s*\\}\\}`, 'g');

export const hasVariables = (text: string): boolean => text.search(written) >= 0;

/**
 * The text as it is said on this occasion. One pass: what stands in a name is never read as a variable. Braces around anything
 * else stay as they are.
 */
export const renderVariables = (text: string, occasion: Occasion): string => {
  // Texts without any are most: no clock is read for them.
  if (!hasVariables(text)) return text;
  const said = new Map<string, string>();
  return text.replace(written, (_, name: VariableName) => {
    const value = said.get(name) ?? values[name](occasion);
    said.set(name, value);
    return value;
  });
};

/** Whether this could be what became of the text, whoever it was said to and whenever. */
export const mayBeRendered = (text: string, said: string): boolean => {
  const pieces = text.split(new RegExp(`\\{\\{\\s*(?:${variableNames.join('|')})\\s*\\}\\}`, 'g'));
  const first = pieces.shift() ?? '';
  const last = pieces.pop();
  if (last === undefined) return text === said;
  if (!said.startsWith(first) || !said.endsWith(last) || said.length < first.length + last.length) return false;
  let at = first.length;
  for (const piece of pieces) {
    at = said.indexOf(piece, at);
    if (at < 0) return false;
    at += piece.length;
  }
  return at <= said.length - last.length;
};
