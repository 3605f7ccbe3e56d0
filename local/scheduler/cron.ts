import { localDateTimeParts } from '#shared/hours/wall-time.ts';
import { momentOfWallTime } from './moment-of.ts';

interface Field {
  least: number;
  most: number;
  names?: string[];
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const daysValue = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const fields = {
  minutes: { least: 0, most: 59 },
  hours: { least: 0, most: 23 },
  daysOfMonth: { least: 1, most: 31 },
  months: { least: 1, most: 12, names: months },
  daysOfWeek: { least: 1, most: 7, names: daysValue },
  years: { least: 1970, most: 2199 },
} satisfies Record<string, Field>;

export class InvalidCron extends Error {}

/**
 * A cron expression of six fields: minutes, hours, day of month, month, day of week (1 = Sunday), year. `W` and `#` are
 * not supported.
 */
export class CronExpression {
  readonly #minutes: number[];
  readonly #hours: number[];
  readonly #months: Set<number>;
  readonly #years: Set<number>;
  readonly #matchesDay: (day: Date) => boolean;

  constructor(text: string) {
    const [minutes, hours, dayOfMonth, month, dayOfWeek, year, ...more] = text.trim().split(/\s+/);
    if (!minutes || !hours || !dayOfMonth || !month || !dayOfWeek || !year || more.length)
      throw new InvalidCron('six fields are needed');
    if ((dayOfMonth === '?') === (dayOfWeek === '?')) throw new InvalidCron('one of the two day fields has to be ?');
    this.#minutes = valuesOf(minutes, fields.minutes);
    this.#hours = valuesOf(hours, fields.hours);
    this.#months = new Set(valuesOf(month, fields.months));
    this.#years = new Set(valuesOf(year, fields.years));
    this.#matchesDay = dayOfMonth === '?' ? onDaysOfWeek(dayOfWeek) : onDaysOfMonth(dayOfMonth);
  }

  /** Returns the first time after `after`; undefined when the next eight years contain none. */
  next(after: number, timeZone: string): number | undefined {
    const start = localDateTimeParts(after, timeZone);
    // Counts days on a calendar without a time zone; only the final moment is converted to the zone.
    const day = new Date(Date.UTC(start.year, start.month - 1, start.day));
    for (let days = 0; days < 8 * 366; days++, day.setUTCDate(day.getUTCDate() + 1)) {
      const moment = this.#matches(day) && this.#momentOn(day, after, timeZone);
      if (moment) return moment;
    }
    return undefined;
  }

  #matches(day: Date): boolean {
    return this.#years.has(day.getUTCFullYear()) && this.#months.has(day.getUTCMonth() + 1) && this.#matchesDay(day);
  }

  #momentOn(day: Date, after: number, timeZone: string): number | undefined {
    const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate(), second: 0 };
    for (const hour of this.#hours) {
      for (const minute of this.#minutes) {
        const moment = momentOfWallTime({ ...date, hour, minute }, timeZone);
        if (moment > after) return moment;
      }
    }
    return undefined;
  }
}

function onDaysOfWeek(text: string): (day: Date) => boolean {
  const days = new Set(valuesOf(text, fields.daysOfWeek));
  return (day) => days.has(day.getUTCDay() + 1);
}

function onDaysOfMonth(text: string): (day: Date) => boolean {
  if (text === 'L') return (day) => new Date(day.getTime() + 86_400_000).getUTCDate() === 1;
  const days = new Set(valuesOf(text, fields.daysOfMonth));
  return (day) => days.has(day.getUTCDate());
}

/** Parses `*`, `5`, `1-5`, `0/15`, `MON-FRI` and lists of these; returns sorted values. */
function valuesOf(text: string, field: Field): number[] {
  const values = text.split(',').flatMap((part) => {
    const [range = '', step] = part.split('/');
    const [from, to] = rangeOf(range, step !== undefined, field);
    const by = step === undefined ? 1 : Number(step);
    if (!(from >= field.least && to <= field.most && from <= to && by >= 1))
      throw new InvalidCron(`"${part}" is not a valid field`);
    return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
  });
  return [...new Set(values)].sort((a, b) => a - b);
}

function rangeOf(text: string, hasStep: boolean, field: Field): [from: number, to: number] {
  if (text === '*') return [field.least, field.most];
  const [first = '', last] = text.split('-').map((bound) => {
    const name = field.names?.indexOf(bound.toUpperCase()) ?? -1;
    return name >= 0 ? String(name + field.least) : bound;
  });
  const from = Number(first);
  return [from, last === undefined ? (hasStep ? field.most : from) : Number(last)];
}
