import { Tabs } from '#web/ui/tabs.tsx';
import { useText } from '#web/ui/use-text.ts';
import { ticketsText } from './tickets.text.ts';

interface NarrowTabsProps {
  page: 'list' | 'ticket';
  onChange: (page: 'list' | 'ticket') => void;
}

/** The tabs of a phone: the list and the ticket. */
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
