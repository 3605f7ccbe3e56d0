import { useEffect, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { VList, type VListHandle } from 'virtua';
import { type FoundMessage, search } from '#shared/search/contract.ts';
import { messageTerms } from '#shared/search/message-words.ts';
import { withoutMarks } from '#shared/text/whatsapp-marks.ts';
import { useChatBoxes, useLive } from '#web/api/realtime.ts';
import { useTicketEvents } from '#web/api/ticket-events.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { FoundText } from '#web/ui/found-text.tsx';
import { MoreFailed } from '#web/ui/more-failed.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useLanguage, useText } from '#web/ui/use-text.ts';
import { useNow } from '../../use-now.ts';
import { useTicketNavigation } from '../../use-ticket-navigation.ts';
import { activityTime } from '../activity-time.ts';
import { useListKeyboard } from '../list-keyboard.ts';
import { foundText } from './found.text.ts';
import { updateFound, withFoundTicket, withoutFoundTicket } from './found-cache.ts';
import './found.css';

const least = 3;
const bottomMargin = 200;
const clockMs = 30_000;
const rowHeight = 72;
/** The number of tickets, of the newest hits, whose rooms are joined. */
const mostFollowed = 30;

interface FoundRowProps {
  hit: FoundMessage;
  terms: readonly string[];
  to: string;
  isSelected: boolean;
  now: number;
}

function FoundRow({ hit, terms, to, isSelected, now }: FoundRowProps) {
  const text = useText(foundText);
  const language = useLanguage();
  const { contact } = hit.ticket;
  return (
    <Link className="ticket-row found-row" to={to} aria-current={isSelected ? 'page' : undefined}>
      <Avatar name={contact.name} picture={contact.profilePicUrl} />
      <span className="ticket-words">
        <span className="ticket-line">
          <strong className="truncate">{contact.name}</strong>
          <time dateTime={hit.createdAt}>{activityTime(hit.createdAt, now, language)}</time>
        </span>
        <span className="found-excerpt">
          {hit.fromMe ? `${text.ours} ` : hit.authorName && `${hit.authorName}: `}
          <FoundText text={withoutMarks(hit.excerpt)} terms={terms} />
        </span>
      </span>
    </Link>
  );
}

/**
 * The messages found, kept current by live events: joins the rooms of their tickets, which may be in none of this
 * agent's lists.
 */
const useFound = (asked: string | null) => {
  const list = usePages(search.messages, asked === null ? null : { query: { searchParam: asked } });
  const { change, rows } = list;
  const terms = useMemo(() => messageTerms(asked ?? ''), [asked]);
  useChatBoxes(useMemo(() => [...new Set(rows.slice(0, mostFollowed).map(({ ticketId }) => ticketId))], [rows]));
  useLive('appMessage', (event) => {
    if (asked === null) return;
    change((pages) => updateFound(pages, event.message, terms, event.action === 'create' ? event.ticket : undefined));
  });
  useTicketEvents({
    onTicket: (ticket) => change((pages) => withFoundTicket(pages, ticket)),
    onDelete: (ticketId) => change((pages) => withoutFoundTicket(pages, ticketId)),
  });
  return { ...list, terms };
};

/**
 * The messages of all conversations that contain these words, newest first; each opens its conversation at that
 * message.
 */
export default function FoundMessages({ words, selected }: { words: string; selected: string | undefined }) {
  const text = useText(foundText);
  const now = useNow(clockMs);
  const place = useTicketNavigation();
  const at = useSearchParams()[0].get('at');
  const asked = words.trim().length >= least ? words.trim() : null;
  const { rows, terms, error, isLoading, isLoadingMore, hasMore, loadMore, mutate } = useFound(asked);
  const handle = useRef<VListHandle>(null);
  const element = useRef<HTMLDivElement>(null);
  useListKeyboard(element);
  // Pages may come back empty, with more behind them, when this agent may not see most of the hits.
  const isEmptySoFar = rows.length === 0 && hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (isEmptySoFar) loadMore();
  }, [isEmptySoFar, loadMore]);

  const loadNearBottom = () => {
    const shown = handle.current;
    if (shown && shown.scrollSize - shown.scrollOffset - shown.viewportSize < bottomMargin) loadMore();
  };

  if (asked === null) return <EmptyState title={text.atLeastThree} hint={text.atLeastThreeHint} />;
  if (error && rows.length === 0) return <Failure error={error} onRetry={() => void mutate()} />;
  if (isLoading || (rows.length === 0 && hasMore)) return <SkeletonRows />;
  if (rows.length === 0) return <EmptyState title={text.none} hint={text.noneHint} />;
  return (
    <div ref={element} className="ticket-list" role="group" aria-label={text.foundMessages}>
      <VList
        ref={handle}
        data={rows}
        itemSize={rowHeight}
        onScroll={loadNearBottom}
        onResize={loadNearBottom}
        className="ticket-rows"
      >
        {(hit: FoundMessage) => (
          <FoundRow
            key={hit.id}
            hit={hit}
            terms={terms}
            to={place.hrefOf(hit.ticket, hit.seq)}
            isSelected={hit.ticket.uuid === selected && at === String(hit.seq)}
            now={now}
          />
        )}
      </VList>
      {isLoadingMore && <p className="list-more">{text.searchingOn}</p>}
      {error && <MoreFailed error={error} onRetry={loadMore} />}
    </div>
  );
}
