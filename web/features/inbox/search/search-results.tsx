import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VList, type VListHandle } from 'virtua';
import type { FoundMessage } from '#shared/search/contract.ts';
import type { TicketListView, TicketSearch } from '#web/entities/tickets/ticket-lists.ts';
import { useAcceptTicket } from '#web/entities/tickets/use-accept.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { useNow } from '#web/ui/format/use-now.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import EmptyList from '../empty-list.tsx';
import { groupHitsByCustomer } from '../found/by-customer.ts';
import { foundText } from '../found/found.text.ts';
import { FoundMessagesRow } from '../found/found-row.tsx';
import { useFoundMessages } from '../found/use-found.ts';
import { listText } from '../list.text.ts';
import { useListKeyboard } from '../list-keyboard.ts';
import { hasSeveralConnections } from '../several-connections.ts';
import { TicketListRow } from '../ticket-row.tsx';
import { useTicketList } from '../use-ticket-list.ts';
import { inboxSearchText } from './search.text.ts';
import './search-results.css';

/** Conversations shown before the messages; a button shows the others. */
const maxFirst = 5;
const bottomMargin = 400;
const clockMs = 30_000;

interface SearchResultsProps {
  view: TicketListView;
  search: TicketSearch;
  selected: string | undefined;
  mayPeek: boolean;
}

/** Rows of the conversations whose customer has this name or number. */
const usePeople = ({ view, selected, mayPeek }: Omit<SearchResultsProps, 'search'>) => {
  const text = useText(inboxSearchText);
  const now = new Date(useNow(clockMs)).setHours(0, 0, 0, 0);
  const navigation = useTicketNavigation();
  const list = useTicketList(view);
  const { accept, acceptingId } = useAcceptTicket();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? list.rows : list.rows.slice(0, maxFirst);
  const rows = shown.map((ticket) => (
    <TicketListRow
      key={ticket.id}
      ticket={ticket}
      isSelected={ticket.uuid === selected}
      isMixed
      isPinned={false}
      hasConnection={hasSeveralConnections(list.rows)}
      now={now}
      to={navigation.hrefOf(ticket)}
      onOpen={navigation.follow}
      isAccepting={acceptingId === ticket.id}
      onAccept={accept}
      onPeek={mayPeek ? navigation.open : null}
    />
  ));
  const showMore = () => {
    if (isWhole) list.loadMore();
    setIsWhole(true);
  };
  const isMore = shown.length < list.rows.length || list.hasMore;
  const more = isMore && (
    <div key="more" className="search-more">
      <button type="button" className="link-button" onClick={showMore} disabled={list.isLoadingMore}>
        {text.moreConversations}
      </button>
    </div>
  );
  return { ...list, shown: more ? [...rows, more] : rows };
};

/** Rows of the messages with these words, those of one customer together. */
const useMessages = (search: TicketSearch, selected: string | undefined) => {
  const now = useNow(clockMs);
  const navigation = useTicketNavigation();
  const at = useSearchParams()[0].get('at');
  const text = useText(foundText);
  const found = useFoundMessages(search);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  // More hits may follow, of the customers shown as well.
  const more = found.hasMore ? '+' : '';
  const rowOf = (hit: FoundMessage, part: { count?: string; isFurther?: boolean; goesOn?: boolean } = {}) => (
    <FoundMessagesRow
      key={hit.id}
      hit={hit}
      terms={found.terms}
      to={navigation.hrefOf(hit.ticket, hit.seq)}
      isSelected={hit.ticket.uuid === selected && at === String(hit.seq)}
      now={now}
      {...part}
    />
  );
  const shown = groupHitsByCustomer(found.rows).flatMap(({ contactId, newest, others }) => {
    if (others.length === 0) return [rowOf(newest)];
    const first = rowOf(newest, { count: text.count(`${others.length + 1}${more}`), goesOn: true });
    if (opened.has(contactId))
      return [first, ...others.map((hit) => rowOf(hit, { isFurther: true, goesOn: hit !== others.at(-1) }))];
    return [
      first,
      <div key={`more ${contactId}`} className="found-more">
        <button type="button" className="link-button" onClick={() => setOpened(new Set([...opened, contactId]))}>
          {text.others(`${others.length}${more}`)}
        </button>
      </div>,
    ];
  });
  return { ...found, shown };
};

interface Results {
  shown: readonly ReactElement[];
  isLoading: boolean;
  error: unknown;
  mutate: () => Promise<unknown>;
}

/** A part of the results under its heading, however far it is. */
const group = (title: string, none: string, { shown, isLoading, error, mutate }: Results): ReactElement[] => [
  <h2 key={title} className="search-heading meta strong">
    {title}
  </h2>,
  ...shown,
  ...(isLoading ? [<SkeletonRows key={`${title} loading`} />] : []),
  ...(error && !isLoading
    ? [<NextPageFailed key={`${title} failed`} error={error} onRetry={() => void mutate()} />]
    : shown.length === 0 && !isLoading
      ? [
          <p key={none} className="search-note meta">
            {none}
          </p>,
        ]
      : []),
];

/** Returns the focus to the result whose conversation is left by keyboard. */
function useReturnToResult(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const opened = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen) {
      opened.current = list.current?.querySelector('a[aria-current="page"]') ?? opened.current;
      return;
    }
    if (document.activeElement === document.body) opened.current?.focus();
    opened.current = null;
  });
}

/** Everything that has the words: conversations by their customer first, then messages, newest first. */
export default function SearchResults({ search, ...list }: SearchResultsProps) {
  const text = useText({ ...listText, ...inboxSearchText, ...foundText });
  const people = usePeople(list);
  const messages = useMessages(search, list.selected);
  const handle = useRef<VListHandle>(null);
  const element = useRef<HTMLDivElement>(null);
  useListKeyboard(element);
  useReturnToResult(element, list.selected !== undefined);
  const loadNearBottom = () => {
    const rows = handle.current;
    if (rows && rows.scrollSize - rows.scrollOffset - rows.viewportSize < bottomMargin) messages.loadMore();
  };
  // Messages begin at once when no customer has such a name.
  const hasNoPeople = people.shown.length === 0 && !people.isLoading && !people.error;
  const isEmpty = people.shown.length + messages.shown.length === 0;
  if (people.error && messages.error && isEmpty)
    return (
      <Failure isList error={people.error} onRetry={() => void Promise.all([people.mutate(), messages.mutate()])} />
    );
  if (isEmpty && (people.isLoading || messages.isLoading)) return <SkeletonRows />;
  if (isEmpty && !people.error && !messages.error) return <EmptyList view={list.view} />;
  return (
    <div ref={element} className="ticket-list column" role="group" aria-label={text.results}>
      <VList ref={handle} onScroll={loadNearBottom} onResize={loadNearBottom} className="ticket-rows">
        {[
          ...(hasNoPeople ? [] : group(text.conversations, text.noConversation, people)),
          ...group(text.messages, text.noMessage, messages),
        ]}
      </VList>
      {messages.isLoadingMore && <p className="list-more meta">{text.searchingOn}</p>}
    </div>
  );
}
