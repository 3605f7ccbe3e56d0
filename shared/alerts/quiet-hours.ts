import { localDateTime } from '#shared/hours/local-minute.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { nextDay } from '#shared/hours/next-days.ts';
import type { AlertRules } from './alert-rules.ts';

/** When the quiet hours that last at this moment end; undefined outside of them. They may span midnight. */
export function quietUntil(quiet: AlertRules['quiet'], at: Date, timeZone: string): Date | undefined {
  if (!quiet) return undefined;
  const { from, to } = quiet;
  const [day = '', time = ''] = localDateTime(at, timeZone).split(/[T ]/);
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return undefined;
  return momentOfLocalTime(`${time < to ? day : nextDay(day)}T${to}`, timeZone);
}
