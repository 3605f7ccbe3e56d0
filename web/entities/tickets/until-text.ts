import { dateFormat } from '#web/ui/format/dates.ts';

const dayMs = 86_400_000;

type Formats = Record<'time' | 'weekday' | 'date' | 'day', ReturnType<typeof dateFormat>>;

/** Formatters of a time zone; creating them costs far more than using them. */
const madeFor = new Map<string, Formats>();
const formatsOf = (timeZone: string): Formats => {
  const made = madeFor.get(timeZone) ?? {
    time: dateFormat({ timeZone, hour: '2-digit', minute: '2-digit', hour12: false }),
    weekday: dateFormat({ timeZone, weekday: 'short' }),
    date: dateFormat({ timeZone, day: '2-digit', month: '2-digit', year: '2-digit' }),
    day: dateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  };
  madeFor.set(timeZone, made);
  return made;
};

const nameOf = (days: number, language: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');

/**
 * A moment to come as people say it, on the company's clock: "hoje 17:05", "amanhã 09:00", "seg. 09:00", "24/12/26 09:00".
 */
export function futureMomentText(iso: string, now: number, language: string, timeZone: string): string {
  const { time, weekday, date, day } = formatsOf(timeZone);
  const at = new Date(iso);
  const startOf = (moment: Date) => Date.parse(day(moment, 'en-CA'));
  const days = Math.round((startOf(at) - startOf(new Date(now))) / dayMs);
  const named = days === 0 || days === 1 ? nameOf(days, language) : undefined;
  const near = days > 1 && days < 7 ? weekday(at, language) : date(at, language);
  return `${named ?? near} ${time(at, language)}`;
}
