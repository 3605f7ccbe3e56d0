import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { readAfterFilingChoice } from './after-filing.ts';
import { isInShownList, nextInShownList } from './shown-list.ts';
import { useTicketNavigation } from './use-ticket-navigation.ts';

/**
 * Leads on after a conversation is filed: to the next one of the list, or to the list. Call it before the act, while the
 * conversation is still in its list, and the result after it.
 */
export function useOpenNextAfterFiling(): (ticketId: number) => () => void {
  const { openBeside, toList } = useTicketNavigation();
  const isNarrow = useIsNarrow();
  return (ticketId) => {
    const next = readAfterFilingChoice() === 'next' && !isNarrow ? nextInShownList(ticketId) : undefined;
    // The user may have turned to another list since.
    return () => (next && isInShownList(next.id) ? openBeside(next) : toList());
  };
}
