import { useState } from 'react';
import { useRoom } from '#web/api/realtime.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useText } from '#web/ui/use-text.ts';
import { NewTicketDialog } from '../dialogs/new-ticket-dialog.tsx';
import { listText } from './list.text.ts';
import { ListTabs } from './list-tabs.tsx';
import { QueueFilter } from './queue-filter.tsx';
import { TicketList } from './ticket-list.tsx';
import { useListView } from './use-list-view.ts';
import { useTicketCounts } from './use-ticket-counts.ts';

/** The left side: tabs with their counts, filters, the list. */
export function ListPane({ selected, isNarrow }: { selected: string | undefined; isNarrow: boolean }) {
  const text = useText(listText);
  const { view, change, mayShowAll } = useListView();
  const counts = useTicketCounts(view);
  const [isCreating, setIsCreating] = useState(false);
  // All three whichever tab is shown: tickets move between the tabs.
  useRoom({ action: 'joinTickets', status: 'open' });
  useRoom({ action: 'joinTickets', status: 'pending' });
  useRoom({ action: 'joinTickets', status: 'closed' });
  return (
    <section className="list-pane" aria-label={text.listLabel}>
      <div className="list-bar">
        <ListTabs status={view.status} counts={counts} onChange={(status) => change({ status })} />
        <div className="list-filters" role="group" aria-label={text.filters}>
          {mayShowAll && (
            <Switch label={text.showAll} isOn={view.showAll} onChange={(showAll) => change({ showAll })} />
          )}
          <QueueFilter chosen={view.queueIds} onChange={(queueIds) => change({ queueIds })} />
          <IconButton label={text.newTicket} icon={<PlusIcon />} onClick={() => setIsCreating(true)} />
        </div>
      </div>
      <TicketList
        key={`${view.status} ${view.showAll} ${view.queueIds.join()}`}
        {...{ view, selected, isNarrow }}
        mayPeek={mayShowAll}
      />
      {isCreating && <NewTicketDialog onClose={() => setIsCreating(false)} />}
    </section>
  );
}
