import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';

interface NarrowTabsProps {
  page: 'list' | 'ticket';
  onChange: (page: 'list' | 'ticket') => void;
}

/** The tabs of a phone, in the top bar: the list and the ticket. */
export function NarrowTabs({ page, onChange }: NarrowTabsProps) {
  const text = useText(ticketsText);
  return (
    <Tabs
      label={text.title}
      tabs={[
        { id: 'ticket', text: text.ticketPage },
        { id: 'list', text: text.title },
      ]}
      selected={page}
      onSelect={onChange}
    />
  );
}
