/** Formats a moment as `HH:mm` in a time zone. */
export function clockTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  );
}
