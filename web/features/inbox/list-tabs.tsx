import type { TicketStatus } from '#shared/ticket-status.ts';
import type { TicketCounts } from '#shared/tickets/ticket.ts';
import type { ListView } from '#web/entities/tickets/ticket-lists.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { CountBadge } from '#web/ui/states/badge.tsx';
import { listText } from './list.text.ts';

interface ListTabsProps {
  view: ListView;
  counts: TicketCounts | undefined;
  onStatus: (status: TicketStatus) => void;
  onSearch: () => void;
}

/** The tabs: open (assigned, waiting), closed, and the search over all of them. */
export function ListTabs({ view, counts, onStatus, onSearch }: ListTabsProps) {
  const text = useText(listText);
  const { status } = view;
  const group = view.search ? 'search' : status === 'closed' ? 'closed' : 'open';
  const badge = (count: number | undefined) => <CountBadge count={count ?? 0} />;
  return (
    <>
      <Tabs
        label={text.listLabel}
        tabs={[
          { id: 'open', text: text.open },
          { id: 'closed', text: text.closed },
          { id: 'search', text: text.search },
        ]}
        selected={group}
        onSelect={(id) => (id === 'search' ? onSearch() : onStatus(id))}
      />
      {group === 'open' && (
        <Tabs
          isMinor
          label={text.open}
          tabs={[
            { id: 'open', text: text.assigned, badge: badge(counts?.open) },
            { id: 'pending', text: text.pending, badge: badge(counts?.pending) },
          ]}
          selected={status}
          onSelect={onStatus}
        />
      )}
    </>
  );
}
