import { formatMoment } from '#web/ui/format/dates.ts';

interface DayWords {
  today: string;
  tomorrow: string;
  yesterday: string;
}

/** The local day that is so many days after the moment, as `formatMoment` writes it. */
const dayAfter = (moment: number, days: number): string | undefined => {
  const at = new Date(moment);
  at.setDate(at.getDate() + days);
  return formatMoment(at.toISOString()).split(' ')[0];
};

/** When a to-do is due: "hoje 17:00", "amanhã 17:00", "ontem 17:00", else with its date. */
export function dueInWords(dueAt: string, now: number, words: DayWords): string {
  const [day, time] = formatMoment(dueAt).split(' ');
  const near = [
    [0, words.today],
    [1, words.tomorrow],
    [-1, words.yesterday],
  ] as const;
  const named = near.find(([days]) => dayAfter(now, days) === day);
  return named ? `${named[1]} ${time}` : formatMoment(dueAt);
}
