import { csvLine } from '#shared/contacts/csv.ts';
import { dateFormat, formatDay } from '#web/ui/format/dates.ts';
import type { Language } from '#web/ui/language/language.ts';
import { textIn } from '#web/ui/language/use-text.ts';
import { dashboardText } from './dashboard.text.ts';
import type { DashboardAnswer } from './use-dashboard.ts';

/** Spreadsheets recognize UTF-8 only by these bytes. */
const byteOrderMark = '\ufeff';

const dayName = dateFormat({ weekday: 'long', timeZone: 'UTC' });
/** Spreadsheets read a number only with the decimal sign of their language. */
const writtenIn = (language: Language) => (value: number | null | undefined) =>
  value?.toLocaleString(language, { useGrouping: false }) ?? '';

/** The figures on the page as semicolon-separated text; times are in minutes. */
export function dashboardCsv(shown: DashboardAnswer, language: Language): string {
  const text = textIn(dashboardText, language);
  const written = writtenIn(language);
  const { counters, before, period, attendants, waiting, queues, tags, hours } = shown;
  const range = ({ from, to }: { from: string; to: string }) => `${formatDay(from)} - ${formatDay(to)}`;
  const compared = [
    [text.finished, 'supportFinished'],
    [text.leads, 'leads'],
    [`${text.supportTimeWhole} (min)`, 'avgSupportTime'],
    [`${text.waitTimeWhole} (min)`, 'avgWaitTime'],
  ] as const;
  const lines: string[][] = [
    [text.counters, range(period), range(before)],
    [`${text.happening} (${text.now})`, written(counters.supportHappening), ''],
    [`${text.pending} (${text.now})`, written(counters.supportPending), ''],
    ...compared.map(([name, field]) => [name, written(counters[field]), written(before[field])]),
    [],
    [text.name, text.rating, `${text.average} (min)`, text.done, text.status],
    ...attendants.map(({ name, rating, ratings, avgSupportTime, tickets, online }) => [
      name,
      ratings === 0 ? '' : written(rating),
      written(avgSupportTime),
      String(tickets),
      online ? text.online : text.offline,
    ]),
    [],
    [`${text.waiting} (${text.now})`, text.quantity],
    ...waiting.map(({ queue, count }) => [queue?.name ?? text.noQueue, String(count)]),
    [],
    [
      text.byQueue,
      text.done,
      `${text.waitTimeWhole} (min)`,
      `${text.supportTimeWhole} (min)`,
      ...[text.answerShare, text.resolutionShare].flatMap((name) => [name, `${name}: ${text.missed(2).slice(2)}`]),
    ],
    ...queues.map((one) => [
      one.queue?.name ?? (one.queueId === 0 ? text.noQueue : text.deletedQueue),
      ...[one.finished, one.avgWaitTime, one.avgSupportTime].map(written),
      ...[one.answerKept, one.answerMissed, one.resolutionKept, one.resolutionMissed].map(written),
    ]),
    [],
    [text.byTag, text.done, `${text.supportTimeWhole} (min)`],
    ...tags.map(({ tag, finished, avgSupportTime }) => [
      tag?.name ?? text.deletedTag,
      ...[finished, avgSupportTime].map(written),
    ]),
    [],
    [text.byHour, ...Array.from({ length: 24 }, (_, hour) => `${hour}:00`)],
    ...hours.map((row, weekday) => [dayName(new Date(Date.UTC(2026, 1, 1 + weekday)), language), ...row.map(String)]),
  ];
  return byteOrderMark + lines.map((line) => csvLine(line)).join('');
}
