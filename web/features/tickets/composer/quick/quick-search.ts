import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import { fold } from '#shared/text/fold.ts';

/** What is searched for: the text begins with a slash and at least one character behind it, all of it in one line. */
export const quickQuery = (typed: string): string | null => /^\/(\S[^\n]*)$/.exec(typed)?.[1] ?? null;

/** More are not looked through, but searched for. */
const most = 50;

const rank = (shortcode: string, message: string, query: string): number => {
  if (shortcode.startsWith(query)) return 0;
  if (shortcode.includes(query)) return 1;
  return message.includes(query) ? 2 : 3;
};

/** Those whose shortcode begins with it, then those that have it within, then those that say it. */
export const findQuick = (all: readonly QuickMessage[], query: string): QuickMessage[] => {
  const folded = fold(query.trim());
  return all
    .map((row) => ({ row, rank: rank(fold(row.shortcode), fold(row.message), folded) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map((found) => found.row);
};

const longestLabel = 35;

/** One line of the list, cut where the specification cuts it. */
export const quickLabel = ({ shortcode, message }: Pick<QuickMessage, 'shortcode' | 'message'>): string => {
  const letters = [...`/${shortcode} - ${message}`.replace(/\s+/g, ' ').trim()];
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join('')}…` : letters.join('');
};
