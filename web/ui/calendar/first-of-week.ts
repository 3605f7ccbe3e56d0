interface WeekInfo {
  /** 1 (Monday) to 7 (Sunday). */
  firstDay: number;
}

/** The interface's languages where the browser names no country for them: Brazil, the United States, Spain. */
const usual: Record<string, number> = { pt: 0, en: 0, es: 1 };

/** Firefox has no week information yet, older Safari has it as an attribute. */
const weekOf = (locale: string): WeekInfo | undefined => {
  const all = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return all.getWeekInfo?.() ?? all.weekInfo;
};

/**
 * The day on which weeks begin (0: Sunday) for an interface in this language: by the first of the browser's locales in it
 * that names a country.
 */
export function firstOfWeek(language: string, locales: readonly string[]): number {
  const own = locales.find((locale) => locale.startsWith(`${language}-`));
  const firstDay = own === undefined ? undefined : weekOf(own)?.firstDay;
  return firstDay === undefined ? (usual[language] ?? 0) : firstDay % 7;
}
