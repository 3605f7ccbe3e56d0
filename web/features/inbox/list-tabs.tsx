import type { TicketStatus } from '#shared/ticket-status.ts';
import type { TicketCounts } from '#shared/tickets/ticket.ts';
import type { TicketListView } from '#web/entities/tickets/ticket-lists.ts';
import { BackIcon, ClockIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { listText } from './list.text.ts';

interface ListTabsProps {
  view: TicketListView;
  counts: TicketCounts | undefined;
  onStatus: (status: TicketStatus) => void;
  onSearch: () => void;
}

/** A count beside its tab, as text. */
const countText = (count = 0) =>
  count > 0 ? <span className="list-count figures">{count > 999 ? '999+' : count}</span> : null;

/** The tabs: open, closed, and the search over all tickets. */
export function ListTabs({ view, onStatus, onSearch }: Omit<ListTabsProps, 'counts'>) {
  const text = useText(listText);
  const { status } = view;
  return (
    <Tabs
      label={text.listLabel}
      tabs={[
        { id: 'open', text: text.open },
        { id: 'closed', text: text.closed },
        { id: 'search', text: text.search },
      ]}
      selected={view.search ? 'search' : status === 'closed' ? 'closed' : 'open'}
      onSelect={(id) => (id === 'search' ? onSearch() : onStatus(id))}
    />
  );
}

/** The two kinds of open tickets: assigned and waiting, with their counts. */
export function OpenTabs({ view, counts, onStatus }: Omit<ListTabsProps, 'onSearch'>) {
  const text = useText(listText);
  const { open = 0, pending, snoozed = 0 } = counts ?? {};
  return (
    <Tabs
      isMinor
      label={text.open}
      tabs={[
        { id: 'open', text: text.assigned, badge: countText(open - snoozed) },
        { id: 'pending', text: text.pending, badge: countText(pending) },
      ]}
      selected={view.status}
      onSelect={onStatus}
    />
  );
}

interface SnoozedLineProps {
  count: number;
  /** The snoozed conversations are listed below. */
  isOpen: boolean;
  onToggle: () => void;
}

/** A line above the open conversations that leads to the snoozed ones, and back. */
export function SnoozedTicketsLine({ count, isOpen, onToggle }: SnoozedLineProps) {
  const text = useText(listText);
  return (
    <button type="button" className="snoozed-line row gap-2 rigid muted" aria-pressed={isOpen} onClick={onToggle}>
      {isOpen ? <BackIcon size={16} /> : <ClockIcon size={16} />}
      {text.snoozed} {countText(count)}
    </button>
  );
}
