import { lazy, Suspense, useState } from 'react';
import { shortestTerm } from '#shared/search/message-words.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { useLiveRoom } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { useDraftsOfOtherDevices } from '#web/entities/drafts/use-draft-text.ts';
import { QueueFilter } from '#web/entities/queues/queue-filter.tsx';
import { useShortcutsBlocked } from '#web/entities/shortcuts/verbs.ts';
import { useListView } from '#web/entities/tickets/use-list-view.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { PlusIcon } from '#web/ui/buttons/icons.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { listText } from './list.text.ts';
import { ListTabs, OpenTabs, SnoozedTicketsLine } from './list-tabs.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { TicketList } from './ticket-list.tsx';
import { useTicketCounts } from './use-ticket-counts.ts';

/** Loaded when it is first opened. */
const NewTicketDialog = lazy(() =>
  import('#web/entities/tickets/dialogs/new-ticket-dialog.tsx').then((file) => ({ default: file.NewTicketDialog })),
);
/** Loaded after the list: it carries out what is done with rows and by keys. */
const ActsLayer = lazy(() => import('./acts/acts-layer.tsx'));
/** Loaded with the first search. */
const SearchResults = lazy(() => import('./search/search-results.tsx'));

/** Shorter words find people only, in the plain list. */
const isLongEnough = (words: string) => words.trim().length >= shortestTerm;

/** The left side: tabs with their counts, filters and the list. */
export function ListPane({ selected, isNarrow }: { selected: string | undefined; isNarrow: boolean }) {
  const text = useText(listText);
  const { view, change, toSearch, seesAll, mayShowAll } = useListView();
  const counts = useTicketCounts(view);
  const user = useUser();
  useDraftsOfOtherDevices(user.id);
  const [isCreating, setIsCreating] = useState(false);
  // Letters typed while the dialog is loading are meant for its field.
  useShortcutsBlocked(isCreating);
  // Joins all three rooms whichever tab is shown: tickets move between the tabs.
  useLiveRoom({ action: 'joinTickets', status: 'open' });
  useLiveRoom({ action: 'joinTickets', status: 'pending' });
  useLiveRoom({ action: 'joinTickets', status: 'closed' });
  const { search } = view;
  const toStatus = (status: TicketStatus) => change({ status, search: null });
  // The filter lists a watched queue only while all are shown.
  const isOffered = (queueId: number) => !user.watchedQueues.some(({ id }) => id === queueId);
  const showAllOrNot = (showAll: boolean) =>
    change(showAll ? { showAll } : { showAll, queueIds: view.queueIds.filter(isOffered) });
  const snoozedCount = counts?.snoozed ?? 0;
  const hasSnoozedLine = !search && view.status === 'open' && (snoozedCount > 0 || view.isSnoozed);
  return (
    <section className="list-pane column" aria-label={text.listLabel}>
      <div>
        <div className="list-tabs row">
          <ListTabs view={view} onStatus={toStatus} onSearch={toSearch} />
          {mayShowAll && <Switch label={text.showAll} isOn={view.showAll} onChange={showAllOrNot} />}
        </div>
        <div className="list-filters row to-end" role="group" aria-label={text.filters}>
          {search && <SearchBar filter={search} onChange={(part) => change({ search: { ...search, ...part } })} />}
          {!search && view.status !== 'closed' && <OpenTabs view={view} counts={counts} onStatus={toStatus} />}
          <QueueFilter
            chosen={view.queueIds}
            withWatched={view.showAll}
            onChange={(queueIds) => change({ queueIds })}
          />
          <IconButton label={text.newTicket} icon={<PlusIcon />} onClick={() => setIsCreating(true)} />
        </div>
      </div>
      {hasSnoozedLine && (
        <SnoozedTicketsLine
          count={snoozedCount}
          isOpen={view.isSnoozed === true}
          onToggle={() => change({ status: 'open', isSnoozed: !view.isSnoozed, search: null })}
        />
      )}
      {search && isLongEnough(search.words) ? (
        <Suspense fallback={<SkeletonRows />}>
          <SearchResults
            key={JSON.stringify([search, view.showAll, view.queueIds])}
            {...{ view, search, selected }}
            mayPeek={seesAll}
          />
        </Suspense>
      ) : (
        <TicketList
          key={JSON.stringify([search ?? [view.status, view.isSnoozed], view.showAll, view.queueIds])}
          {...{ view, selected, isNarrow }}
          mayPeek={seesAll}
        />
      )}
      <Suspense>
        <ActsLayer />
      </Suspense>
      <Suspense>{isCreating && <NewTicketDialog onClose={() => setIsCreating(false)} />}</Suspense>
    </section>
  );
}
