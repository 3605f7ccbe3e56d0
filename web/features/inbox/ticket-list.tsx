import { lazy, Suspense, useMemo, useRef } from 'react';
import { VList } from 'virtua';
import { usePublishedTicketList } from '#web/entities/tickets/shown-list.ts';
import type { TicketListView } from '#web/entities/tickets/ticket-lists.ts';
import { useAcceptTicket } from '#web/entities/tickets/use-accept.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { useNow } from '#web/ui/format/use-now.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { listText } from './list.text.ts';
import { useListKeyboard } from './list-keyboard.ts';
import { AcceptNextWaitingButton } from './next-waiting.tsx';
import { hasSeveralConnections } from './several-connections.ts';
import { TicketListRow } from './ticket-row.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { type ListRow, useRowsWithFreedSlots } from './use-freed-rows.ts';
import { useRowsKeptMounted } from './use-kept-rows.ts';
import { usePinnedFirst } from './use-pinned-first.ts';
import { rowHeight, useStableScrollPosition } from './use-stable-scroll.ts';
import { useTicketList } from './use-ticket-list.ts';
import { useOpenNextByArrowKeys } from './use-walk.ts';

/**
 * The next page loads this close to the bottom, in pixels: at full speed a wheel covers this distance in the time one
 * page takes to load.
 */
const bottomMargin = 1_500;
const clockMs = 30_000;

/** Loaded for a list without tickets. */
const EmptyList = lazy(() => import('./empty-list.tsx'));
/** Loaded on demand: it is shown only on the first day of a company. */
const FirstSteps = lazy(() => import('./start/first-steps.tsx'));

interface TicketListProps {
  view: TicketListView;
  selected: string | undefined;
  isNarrow: boolean;
  mayPeek: boolean;
}

/** The tickets of one tab; only the rows in view are in the page. */
export function TicketList({ view, selected, isNarrow, mayPeek }: TicketListProps) {
  const text = useText(listText);
  // Rows show days, not minutes: the time changes only once a day, so that they are not drawn again more often.
  const now = new Date(useNow(clockMs)).setHours(0, 0, 0, 0);
  const navigation = useTicketNavigation();
  const { rows: listed, error, isLoading, isLoadingMore, loadMore, mutate } = useTicketList(view);
  const { rows, isPinned } = usePinnedFirst(view, listed);
  const { accept, acceptingId } = useAcceptTicket();
  const isWatched = useIsWatched();
  const shown = useRowsWithFreedSlots(rows, view.status === 'pending' && !view.search);
  const hasConnection = hasSeveralConnections(rows);
  const list = useStableScrollPosition(useMemo(() => shown.map(({ ticket }) => ticket.id), [shown]));
  const element = useRef<HTMLDivElement>(null);
  usePublishedTicketList(rows);
  useListKeyboard(element);
  useFocusReturn(element, rows, selected);
  const drawn = useMemo(() => shown.map(({ ticket }) => ticket), [shown]);
  const kept = useRowsKeptMounted(drawn, selected);
  useOpenNextByArrowKeys({ rows: drawn, selected, list, onOpen: navigation.open });

  const loadNearBottom = () => {
    const handle = list.current;
    if (!handle) return;
    if (handle.scrollSize - handle.scrollOffset - handle.viewportSize < bottomMargin) loadMore();
  };

  if (error && rows.length === 0) return <Failure isList error={error} onRetry={() => void mutate()} />;
  if (isLoading) return <SkeletonRows />;
  if (shown.length === 0) {
    const empty = (
      <Suspense fallback={<SkeletonRows />}>
        <EmptyList view={view} />
      </Suspense>
    );
    // On a phone nothing is beside the list that could explain how to begin.
    if (!isNarrow || !mayPeek || view.search) return empty;
    return (
      <Suspense fallback={empty}>
        <FirstSteps waiting={null} otherwise={empty} />
      </Suspense>
    );
  }
  const longest = view.status === 'pending' && !view.search ? listed.find((one) => !isWatched(one)) : undefined;
  return (
    <div ref={element} className="ticket-list column" role="group" aria-label={text.listLabel}>
      {longest && <AcceptNextWaitingButton ticket={longest} isBusy={acceptingId !== null} onAccept={accept} />}
      <VList
        ref={list}
        data={shown}
        itemSize={rowHeight}
        keepMounted={kept}
        onScroll={loadNearBottom}
        onResize={loadNearBottom}
        className="ticket-rows"
      >
        {({ ticket, isFreed }: ListRow) =>
          isFreed ? (
            <div key={ticket.id} className="ticket-row" aria-hidden="true" />
          ) : (
            <TicketListRow
              key={ticket.id}
              ticket={ticket}
              isSelected={ticket.uuid === selected}
              isMixed={view.search !== null}
              isPinned={isPinned(ticket.id)}
              hasConnection={hasConnection}
              now={now}
              to={navigation.hrefOf(ticket)}
              onOpen={navigation.follow}
              isAccepting={acceptingId === ticket.id}
              onAccept={accept}
              onPeek={mayPeek ? navigation.open : null}
            />
          )
        }
      </VList>
      {isLoadingMore && <p className="list-more meta">{text.loadingMore}</p>}
      {error && <NextPageFailed error={error} onRetry={loadMore} />}
    </div>
  );
}
