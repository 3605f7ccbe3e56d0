import { lazy, Suspense, useState } from 'react';
import { useRoom } from '#web/api/realtime.ts';
import { QueueFilter } from '#web/entities/queues/queue-filter.tsx';
import { NewTicketDialog } from '#web/entities/tickets/dialogs/new-ticket-dialog.tsx';
import { useListView } from '#web/entities/tickets/use-list-view.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useText } from '#web/ui/use-text.ts';
import { SearchScopeTabs } from './found/search-scope-tabs.tsx';
import { useSearchScope } from './found/use-search-scope.ts';
import { listText } from './list.text.ts';
import { ListTabs } from './list-tabs.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { TicketList } from './ticket-list.tsx';
import { useTicketCounts } from './use-ticket-counts.ts';

/** Loaded with the first search in messages. */
const FoundMessages = lazy(() => import('./found/found-messages.tsx'));

/** The left side: tabs with their counts, filters and the list. */
export function ListPane({ selected, isNarrow }: { selected: string | undefined; isNarrow: boolean }) {
  const text = useText(listText);
  const { view, change, toSearch, mayShowAll } = useListView();
  const counts = useTicketCounts(view);
  const [isCreating, setIsCreating] = useState(false);
  // Joins all three rooms whichever tab is shown: tickets move between the tabs.
  useRoom({ action: 'joinTickets', status: 'open' });
  useRoom({ action: 'joinTickets', status: 'pending' });
  useRoom({ action: 'joinTickets', status: 'closed' });
  const { search } = view;
  const [scope, setScope] = useSearchScope();
  return (
    <section className="list-pane" aria-label={text.listLabel}>
      <div className="list-bar">
        <ListTabs
          view={view}
          counts={counts}
          onStatus={(status) => change({ status, search: null })}
          onSearch={toSearch}
        />
        {search && (
          <SearchBar wish={search} scope={scope} onChange={(part) => change({ search: { ...search, ...part } })} />
        )}
        <div className="list-filters" role="group" aria-label={text.filters}>
          {mayShowAll && (
            <Switch label={text.showAll} isOn={view.showAll} onChange={(showAll) => change({ showAll })} />
          )}
          <QueueFilter chosen={view.queueIds} onChange={(queueIds) => change({ queueIds })} />
          <IconButton label={text.newTicket} icon={<PlusIcon />} onClick={() => setIsCreating(true)} />
        </div>
      </div>
      {search && <SearchScopeTabs scope={scope} onChange={setScope} />}
      {search && scope === 'messages' ? (
        <Suspense fallback={<SkeletonRows />}>
          <FoundMessages key={search.words} words={search.words} selected={selected} />
        </Suspense>
      ) : (
        <TicketList
          key={JSON.stringify([search ?? view.status, view.showAll, view.queueIds])}
          {...{ view, selected, isNarrow }}
          mayPeek={mayShowAll}
        />
      )}
      {isCreating && <NewTicketDialog onClose={() => setIsCreating(false)} />}
    </section>
  );
}
