import { AppError } from '#shared/http/errors.ts';

/** Forms hold minutes only: a time in the past by less than one is now. */
const minuteMs = 60_000;

export function isPastMoment(at: string | null): boolean {
  return at !== null && Date.parse(at) < Date.now() - minuteMs;
}

/** Refuses a moment in the past: a mistyped date would send a campaign to everybody at once. */
export function requireFutureMoment(at: string | null | undefined): void {
  if (isPastMoment(at ?? null)) throw new AppError('ERR_SCHEDULE_IN_PAST');
}
