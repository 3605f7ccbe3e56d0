import { localTime } from '#shared/hours/local-time.ts';
import { nextDay, nextMonday } from '#shared/hours/next-days.ts';

interface Preset {
  name: 'today' | 'tomorrow' | 'monday';
  /** By the company's clock, `YYYY-MM-DDTHH:mm`. */
  at: string;
}

const closingHour = 18;

/** The usual times for a later message by the company's clock: none that has passed, and none twice. */
export function plannedTimePresetsAt(now: number, timeZone: string): Preset[] {
  const { date, minute } = localTime(new Date(now), timeZone);
  const [tomorrow, monday] = [nextDay(date), nextMonday(date)];
  return [
    ...(minute < closingHour * 60 ? [{ name: 'today', at: `${date}T${closingHour}:00` } as const] : []),
    { name: 'tomorrow', at: `${tomorrow}T09:00` },
    ...(monday === tomorrow ? [] : [{ name: 'monday', at: `${monday}T09:00` } as const]),
  ];
}
