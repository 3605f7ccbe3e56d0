import { beginningOfText } from './beginning.ts';
import { nameToAddressPersonBy, withoutName } from './without-name.ts';

/** Variables of a text about its recipient and the time of sending, as `{{name}}`. */
export const variableNames = ['firstName', 'name', 'ms', 'gretting', 'protocol', 'hora'] as const;
type VariableName = (typeof variableNames)[number];

export interface RenderContext {
  contactName: string;
  at: Date;
  /** Time zone of the company. */
  timeZone: string;
  /** The language in which the company writes to its customers. */
  language: string;
}

/** Names are cut to this length, so that rendered texts have a bound. Names of people are stored no longer either. */
export const longestRenderedName = 100;

const nameIn = ({ contactName }: RenderContext): string =>
  beginningOfText(nameToAddressPersonBy(contactName), longestRenderedName);

/** Greetings before six, from six, from noon, from six in the evening. */
const portuguese = ['Boa madrugada', 'Bom dia', 'Boa tarde', 'Boa noite'];
const greetings: ReadonlyMap<string, readonly string[]> = new Map([
  ['pt', portuguese],
  ['en', ['Good night', 'Good morning', 'Good afternoon', 'Good evening']],
  ['es', ['Buena madrugada', 'Buenos días', 'Buenas tardes', 'Buenas noches']],
]);

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const clockOf = ({ at, timeZone }: RenderContext): Record<ClockPart, string> => {
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

const greeting = (context: RenderContext): string => {
  const quarter = Math.floor(Number(clockOf(context).hour) / 6);
  return (greetings.get(context.language) ?? portuguese)[quarter] ?? '';
};

const values: Record<VariableName, (context: RenderContext) => string> = {
  firstName: (context) => nameIn(context).split(/\s+/)[0] ?? '',
  name: nameIn,
  ms: greeting,
  // The misspelling of Whaticket-compatible clients; stored texts contain it.
  gretting: greeting,
  protocol: (context) => {
    const { year, month, day, hour, minute, second } = clockOf(context);
    return `${year}${month}${day}${hour}${minute}${second}`;
  },
  hora: (context) => {
    const { hour, minute, second } = clockOf(context);
    return `${Number(hour)}:${minute}:${second}`;
  },
};

const greetingNames: ReadonlySet<VariableName> = new Set(['ms', 'gretting']);

/** "Olá Edson, {{ms}}!": within a sentence a greeting begins with a small letter. */
const isAfterComma = /,\s*$/;
const withSmallInitial = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const nameVariable = '\\{\\{\\s*(?:firstName|name)\\s*\\}\\}';
const written = new RegExp(`\\{\\{\\s*(${variableNames.join('|')})\\s*\\}\\}`, 'g');

export function hasVariables(text: string): boolean {
  return text.search(written) >= 0;
}

/**
 * Fills in the variables of a text in a single pass: a variable inside a name is never read. Braces around anything
 * else stay unchanged. A contact who is named only by the number is addressed without a name.
 */
export function renderVariables(text: string, context: RenderContext): string {
  // Most texts have no variables and skip the work.
  if (!hasVariables(text)) return text;
  const rendered = new Map<string, string>();
  const addressed = nameIn(context) === '' ? withoutName(text, nameVariable) : text;
  return addressed.replace(written, (_, name: VariableName, at: number) => {
    const value = rendered.get(name) ?? values[name](context);
    rendered.set(name, value);
    return greetingNames.has(name) && isAfterComma.test(addressed.slice(0, at)) ? withSmallInitial(value) : value;
  });
}

/** Whether `said` could be the rendered text, for any recipient and time. */
export function couldBeRendered(text: string, rendered: string): boolean {
  return matches(text, rendered) || matches(withoutName(text, nameVariable), rendered);
}

const matches = (text: string, rendered: string): boolean => {
  const pieces = text.split(new RegExp(`\\{\\{\\s*(?:${variableNames.join('|')})\\s*\\}\\}`, 'g'));
  const first = pieces.shift() ?? '';
  const last = pieces.pop();
  if (last === undefined) return text === rendered;
  if (!rendered.startsWith(first) || !rendered.endsWith(last) || rendered.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const piece of pieces) {
    at = rendered.indexOf(piece, at);
    if (at < 0) return false;
    at += piece.length;
  }
  return at <= rendered.length - last.length;
};
