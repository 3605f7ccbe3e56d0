import { daysLater } from '#shared/hours/next-days.ts';

/** Days by the company's calendar, both included. */
export interface DeliveriesPeriod {
  from: string;
  until: string;
}

const lastOfMonth = (month: string): string => daysLater(`${daysLater(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/** Months that the list offers: twelve, the newest first. */
export function lastTwelveMonths(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < 12) months.push(daysLater(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

/** The days of a choice: `2026-11`, or a number of days up to today. */
export function deliveriesPeriodOf(choice: string, today: string): DeliveriesPeriod {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(choice)) {
    const last = lastOfMonth(choice);
    return { from: `${choice}-01`, until: last < today ? last : today };
  }
  const days = Math.min(30, Math.max(1, Number(choice) || 7));
  return { from: daysLater(today, 1 - days), until: today };
}
