const dayMs = 24 * 60 * 60 * 1000;

/** The day after a day, `YYYY-MM-DD`. */
export function nextDay(date: string): string {
  return new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
}

/** The first Monday after a day. */
export function nextMonday(date: string): string {
  const next = nextDay(date);
  return new Date(next).getUTCDay() === 1 ? next : nextMonday(next);
}
