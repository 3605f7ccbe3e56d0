/** The browser and the system that a user agent names, in the words of their makers; undefined for unknown ones. */
export interface UserAgentDevice {
  browser: string | undefined;
  system: string | undefined;
}

/** In this order: most browsers also name those that they descend from. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

export function deviceOf(userAgent: string): UserAgentDevice {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}
