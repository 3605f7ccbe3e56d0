import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { QuickUses } from './quick-uses.ts';

/** The search text: everything after a leading slash, at least one character, all in one line. Otherwise null. */
export function quickQuery(typed: string): string | null {
  return /^\/(\S[^\n]*)$/.exec(typed)?.[1] ?? null;
}

/** A search shows no more than this; a longer search narrows it. */
const most = 50;

const rank = (shortcode: string, message: string, query: string): number => {
  if (shortcode.startsWith(query)) return 0;
  if (shortcode.includes(query)) return 1;
  return message.includes(query) ? 2 : 3;
};

/**
 * Quick messages that are offered: those whose shortcode begins with the query, then those whose shortcode contains it,
 * then those whose text does; among them the most used first. An empty query offers all.
 */
export function searchQuickMessages(all: readonly QuickMessage[], query: string, uses: QuickUses = {}): QuickMessage[] {
  const folded = foldAccentsAndCase(query.trim());
  return all
    .filter(({ status: isOffered }) => isOffered)
    .map((row) => ({ row, rank: rank(foldAccentsAndCase(row.shortcode), foldAccentsAndCase(row.message), folded) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank || (uses[b.row.id] ?? 0) - (uses[a.row.id] ?? 0))
    .slice(0, folded === '' ? undefined : most)
    .map((found) => found.row);
}

const longestLabel = 35;

/** A quick message as one line of the list, cut at the specified length. */
export function quickLabel({ shortcode, message }: Pick<QuickMessage, 'shortcode' | 'message'>): string {
  const letters = [...`/${shortcode} - ${message}`.replace(/\s+/g, ' ').trim()];
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join('')}…` : letters.join('');
}
