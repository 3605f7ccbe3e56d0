/** Writes the time of a moment by the company's clock, as the calendar shows it. */
export const clockFormat = (language: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
