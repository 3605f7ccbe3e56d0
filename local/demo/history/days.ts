import type { SeededRandomNumbers } from '../random.ts';

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The shop's clock: Brazil has no summer time. */
const shopOffsetMs = -3 * hourMs;

/** The beginning of the shop's day at a moment. */
function dayOf(moment: number): number {
  return Math.floor((moment + shopOffsetMs) / dayMs) * dayMs - shopOffsetMs;
}

/** How many conversations begin on a weekday, Sunday first. */
const usual = [1, 5, 5, 6, 7, 10, 8] as const;
/** Hours in which customers write; an hour that is named twice has twice as many. */
const hours = [7, 8, 9, 9, 10, 10, 10, 11, 11, 12, 13, 14, 14, 15, 15, 16, 16, 16, 17, 17, 18, 19] as const;

/** Moments before now at which conversations began in these weeks, oldest first: more of them from week to week. */
export function conversationStarts(now: number, weeks: number, random: SeededRandomNumbers): number[] {
  const today = dayOf(now);
  const found: number[] = [];
  for (let back = weeks * 7; back >= 0; back--) {
    const day = today - back * dayMs;
    const growth = 1.15 - (0.5 * back) / (weeks * 7);
    const count = Math.round((usual[weekdayOfMoment(day)] ?? 0) * growth * random.between(0.75, 1.25));
    for (let n = 0; n < count; n++)
      found.push(day + random.pick(hours) * hourMs + Math.floor(random.between(0, hourMs)));
  }
  return found.filter((moment) => moment < now).sort((a, b) => a - b);
}

/** The shop's day of the week, 0 for Sunday. */
export function weekdayOfMoment(moment: number): number {
  return new Date(moment + shopOffsetMs).getUTCDay();
}

/** The shop's date so many days after a moment, as `YYYY-MM-DD`. */
export function localDayOfDemo(moment: number, daysLater = 0): string {
  return new Date(moment + shopOffsetMs + daysLater * dayMs).toISOString().slice(0, 10);
}

/** The date so many months before the shop's date in so many days; the same day of the month, at most the 28th. */
export function dueDateBefore(moment: number, daysLater: number, months: number): string {
  const [year = 0, month = 0, day = 0] = localDayOfDemo(moment, daysLater).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10);
}
