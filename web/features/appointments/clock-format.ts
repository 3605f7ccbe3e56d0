/** Writes the time of a moment by the company's clock, as the calendar shows it. */
export function clockFormat(language: string, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', timeZone });
}
