/** The repetitions that the form offers by name; any other rule is kept unchanged. */
export const repetitions = ['once', 'daily', 'workdays', 'weekly', 'monthly', 'lastOfMonth', 'yearly'] as const;
export type Repetition = (typeof repetitions)[number] | 'own';

const rules: Record<Exclude<Repetition, 'own'>, string> = {
  once: '',
  daily: 'FREQ=DAILY',
  workdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  monthly: 'FREQ=MONTHLY',
  lastOfMonth: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  yearly: 'FREQ=YEARLY',
};

const end = /;UNTIL=(\d{4})(\d\d)(\d\d)[^;]*/;

/** The last day of a rule, `YYYY-MM-DD`; empty: it does not end on a day. */
export function endDayOfRecurrence(rule: string): string {
  return end.exec(rule)?.slice(1, 4).join('-') ?? '';
}

export function repetitionOf(rule: string): Repetition {
  const bare = rule.replace(end, '');
  return repetitions.find((name) => rules[name] === bare) ?? 'own';
}

/** The rule of RFC 5545 for what the form shows. */
export function recurrenceRuleOf(repetition: Repetition, lastDay: string, stored: string): string {
  const rule = repetition === 'own' ? stored.replace(end, '') : rules[repetition];
  return rule === '' || lastDay === '' ? rule : `${rule};UNTIL=${lastDay.replaceAll('-', '')}T235959`;
}
