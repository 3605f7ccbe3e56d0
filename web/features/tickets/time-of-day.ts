/** Hours and minutes of the viewer's clock, 24 h. */
export const timeOfDay = (iso: string, language: string): string =>
  new Date(iso).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hour12: false });
