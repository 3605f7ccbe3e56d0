import { DateLocalizer } from 'react-big-calendar';
import type { CalendarView } from './calendar.tsx';
import { firstOfWeek } from './first-of-week.ts';
import type { CalendarPeriod } from './period.ts';

type Options = Intl.DateTimeFormatOptions;

const time: Options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const shortDay: Options = { weekday: 'short', day: '2-digit', month: '2-digit' };
/** The forms in which the calendar writes dates, by the names it knows them by. */
const forms = {
  dateFormat: { day: 'numeric' },
  dayFormat: { weekday: 'short', day: '2-digit' },
  weekdayFormat: { weekday: 'short' },
  timeGutterFormat: time,
  monthHeaderFormat: { month: 'long', year: 'numeric' },
  dayHeaderFormat: { weekday: 'long', day: 'numeric', month: 'long' },
} satisfies Record<string, Options>;

const formats = new Map<string, Intl.DateTimeFormat>();
const format = (at: Date, options: Options, language = 'pt'): string => {
  const name = `${language} ${JSON.stringify(options)}`;
  // English is British, as everywhere in the product.
  const made = formats.get(name) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
  formats.set(name, made);
  return made.format(at);
};

interface Span {
  start: Date;
  end: Date;
}

const range = (options: Options) => (span: Span, language?: string) =>
  `${format(span.start, options, language)} – ${format(span.end, options, language)}`;
const day: Options = { day: '2-digit', month: 'short' };

/** The period of a view in a few characters: `29/11 – 05/12`, `dom., 29/11`, `nov. de 2026`. */
export function shortPeriodText(view: CalendarView, { start, end }: CalendarPeriod, language: string): string {
  if (view === 'month') return format(start, { month: 'short', year: 'numeric' }, language);
  if (view === 'day') return format(start, shortDay, language);
  const last = new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1);
  return range({ day: '2-digit', month: '2-digit' })({ start, end: last }, language);
}

const startOnly = ({ start }: Span, language?: string) => format(start, time, language);
/** Formats of a calendar whose events have no end. */
export const formatsOfMoments = { eventTimeRangeFormat: startOnly };

/** Writes dates by the browser's own formats, so that the calendar needs no date library. */
export const calendarLocalizer = new DateLocalizer({
  firstOfWeek: (language: unknown) => firstOfWeek(String(language), navigator.languages),
  format: (value: unknown, name: unknown, language?: string) =>
    format(new Date(value as Date), forms[name as keyof typeof forms] ?? time, language),
  formats: {
    ...Object.fromEntries(Object.keys(forms).map((name) => [name, name])),
    selectRangeFormat: range(time),
    eventTimeRangeFormat: range(time),
    eventTimeRangeStartFormat: ({ start }: Span, language?: string) => `${format(start, time, language)} – `,
    eventTimeRangeEndFormat: ({ end }: Span, language?: string) => ` – ${format(end, time, language)}`,
    dayRangeHeaderFormat: range(day),
    agendaHeaderFormat: range(day),
  },
} as unknown as ConstructorParameters<typeof DateLocalizer>[0]);
