/** Longest rule that is stored. */
export const longestRule = 300;

const weekdays = '(MO|TU|WE|TH|FR|SA|SU)';
const listOf = (one: string) => new RegExp(`^${one}(,${one}){0,30}$`);

/** The parts of a rule that may be used, and their values. Nothing repeats more often than by days. */
const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T[0-2]\d[0-5]\d[0-5]\dZ?)?$/,
  BYDAY: listOf(`([+-]?[1-5])?${weekdays}`),
  BYMONTHDAY: listOf('(-?([1-9]|[12]\\d|3[01]))'),
  BYMONTH: listOf('([1-9]|1[0-2])'),
  WKST: new RegExp(`^${weekdays}$`),
};

/** Whether a text is a rule of RFC 5545 that repeats by days or more. Empty: not repeated. */
export function isRule(text: string): boolean {
  if (text === '') return true;
  if (text.length > longestRule) return false;
  const pairs = text.split(';').map((pair) => pair.split('='));
  const names = new Set(pairs.map(([name]) => name));
  if (names.size !== pairs.length || !names.has('FREQ') || (names.has('COUNT') && names.has('UNTIL'))) return false;
  return pairs.every(([name = '', value = '', ...more]) => more.length === 0 && parts[name]?.test(value) === true);
}

/** Whether some months have no occurrence because they lack the day. */
export function skipsMonths({ rule, startsAt }: { rule: string; startsAt: string }): boolean {
  if (!rule.includes('FREQ=MONTHLY') || rule.includes('BYDAY')) return false;
  const days = /BYMONTHDAY=([^;]+)/.exec(rule)?.[1]?.split(',').map(Number) ?? [Number(startsAt.slice(8, 10))];
  return days.some((day) => day > 28);
}
