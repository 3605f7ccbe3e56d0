import type { TicketListView } from '#web/entities/tickets/ticket-lists.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { emptyListText } from './empty-list.text.ts';

const emptyTexts = {
  open: ['emptyOpen', 'emptyOpenHint'],
  pending: ['emptyPending', 'emptyPendingHint'],
  closed: ['emptyClosed', 'emptyClosedHint'],
  snoozed: ['emptySnoozed', 'emptySnoozedHint'],
  search: ['emptySearch', 'emptySearchHint'],
} as const;

/** In place of a list without tickets. */
export default function EmptyList({ view }: { view: Pick<TicketListView, 'status' | 'isSnoozed' | 'search'> }) {
  const text = useText(emptyListText);
  const [title, hint] = emptyTexts[view.search ? 'search' : view.isSnoozed ? 'snoozed' : view.status];
  return <EmptyState title={text[title]} hint={text[hint]} />;
}
