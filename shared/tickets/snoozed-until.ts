import { localTime } from '#shared/hours/local-time.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { nextDay, nextMonday } from '#shared/hours/next-days.ts';
import type { SnoozeChoice } from './snooze.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const laterMs = 3 * 60 * minuteMs;
const longestMs = 366 * dayMs;
const openingTime = '09:00';

const chosenMoment = (choice: SnoozeChoice, now: Date, timeZone: string): Date => {
  if (choice === 'later') return new Date(Math.ceil((now.getTime() + laterMs) / minuteMs) * minuteMs);
  const { date } = localTime(now, timeZone);
  if (choice === 'tomorrow') return momentOfLocalTime(`${nextDay(date)}T${openingTime}`, timeZone);
  if (choice === 'monday') return momentOfLocalTime(`${nextMonday(date)}T${openingTime}`, timeZone);
  return momentOfLocalTime(choice, timeZone);
};

/**
 * When a snoozed conversation returns. It is computed here from the choice, because the clock of a browser may be wrong.
 * Undefined: the time has passed, or is more than a year away.
 */
export function snoozedUntil(choice: SnoozeChoice, now: Date, timeZone: string): string | undefined {
  const at = chosenMoment(choice, now, timeZone);
  const isPossible = at > now && at.getTime() < now.getTime() + longestMs;
  return isPossible ? at.toISOString() : undefined;
}
