/** Formats a moment as `HH:mm` in a time zone. */
export const clockTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  );
