import type { TicketCounts, TicketStatus } from '#shared/tickets/contract.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useText } from '#web/ui/use-text.ts';
import { listText } from './list.text.ts';

interface ListTabsProps {
  status: TicketStatus;
  counts: TicketCounts | undefined;
  onChange: (status: TicketStatus) => void;
}

/** Open (being attended, waiting) and closed. */
export function ListTabs({ status, counts, onChange }: ListTabsProps) {
  const text = useText(listText);
  const group = status === 'closed' ? 'closed' : 'open';
  const badge = (count: number | undefined) => <CountBadge count={count ?? 0} />;
  return (
    <>
      <Tabs
        label={text.listLabel}
        tabs={[
          { id: 'open', text: text.open },
          { id: 'closed', text: text.closed },
        ]}
        selected={group}
        onSelect={onChange}
      />
      {status !== 'closed' && (
        <Tabs
          isMinor
          label={text.open}
          tabs={[
            { id: 'open', text: text.assigned, badge: badge(counts?.open) },
            { id: 'pending', text: text.pending, badge: badge(counts?.pending) },
          ]}
          selected={status}
          onSelect={onChange}
        />
      )}
    </>
  );
}
