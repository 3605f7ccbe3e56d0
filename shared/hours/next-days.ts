/** The day so many days after a day, `YYYY-MM-DD`; before it, if the number is negative. */
export function daysLater(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The day after a day, `YYYY-MM-DD`. */
export function nextDay(date: string): string {
  return daysLater(date, 1);
}

/** The first Monday after a day. */
export function nextMonday(date: string): string {
  const next = nextDay(date);
  return new Date(next).getUTCDay() === 1 ? next : nextMonday(next);
}
