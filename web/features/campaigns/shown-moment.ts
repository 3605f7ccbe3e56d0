import { formatMoment } from '#web/ui/format/dates.ts';
import type { useText } from '#web/ui/language/use-text.ts';
import type { momentText } from './campaigns.text.ts';

/** A moment in words: "hoje às 8:00", or the date with its time on another day. */
export function campaignMomentInWords(at: string, words: ReturnType<typeof useText<typeof momentText>>): string {
  const [day, time = ''] = formatMoment(at).split(' ');
  const [today] = formatMoment(new Date().toISOString()).split(' ');
  return day === today ? words.today(time.replace(/^0/, '')) : words.on(formatMoment(at));
}
