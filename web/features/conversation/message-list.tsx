import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { Message } from '#shared/messages/message.ts';
import { dayLabel } from '#web/entities/messages/day-label.ts';
import { type ScrolledRowTraits, useMessageScroll } from '#web/entities/messages/scroll/use-message-scroll.ts';
import { useOlderRows } from '#web/entities/messages/scroll/use-older-rows.ts';
import { TicketNoteRow } from '#web/entities/notes/note-line.tsx';
import type { PendingSend } from '#web/entities/sends/sends.ts';
import { focusMessageField } from '#web/entities/shortcuts/focus-message-field.ts';
import { useNow } from '#web/ui/format/use-now.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { TicketActLine } from './act-row.tsx';
import { MediaAlbum } from './album/album.tsx';
import { rowKeyByEnd } from './album/albums.ts';
import { conversationText } from './conversation.text.ts';
import { MessageBubble } from './message-bubble.tsx';
import {
  type ConversationRow,
  conversationRowTime,
  itemOfConversationRow,
  messagesOfConversationRow,
  rowKey,
} from './message-rows.ts';
import { UnfoldingProvider } from './message-text.tsx';
import { PendingSendBubble } from './send-bubble.tsx';
import { useJumpToMessage } from './use-jump-to-message.ts';

/** Loaded on demand: few scheduled messages fail. */
const UnsentRow = lazy(() => import('./planned/unsent-row.tsx'));

interface MessageListProps {
  rows: ConversationRow[];
  contactName: string;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  olderError: unknown;
  /** `seq` of the message at which the list opens; null is the end. */
  at: number | null;
  /** The conversation is being searched. */
  isSearched: boolean;
  hasNewer: boolean;
  loadNewer: () => void;
  /** Leaves the loaded part of the conversation and goes to its end. */
  onToEnd: () => void;
  goFar: (id: string) => void;
  onReply: ((message: Message) => void) | null;
  onRetry: (send: PendingSend) => void;
  onDiscard: (send: PendingSend) => void;
}

const dayRefreshMs = 60_000;

const traits: ScrolledRowTraits<ConversationRow> = {
  keyOf: rowKeyByEnd,
  seqOf: (row) => messagesOfConversationRow(row).at(-1)?.seq,
  startsUnread: (row) => itemOfConversationRow(row)?.startsUnread === true,
  isOwn: (row) => itemOfConversationRow(row)?.message.fromMe !== false,
  isBeingSent: (row) => row.kind === 'send',
};

/** A row that is no message. */
function BetweenRow({ row }: { row: Exclude<ConversationRow, { kind: 'message' | 'album' | 'send' }> }) {
  if (row.kind === 'note') return <TicketNoteRow note={row.note} />;
  if (row.kind === 'act') return <TicketActLine entry={row.entry} />;
  return (
    <Suspense>
      <UnsentRow schedule={row.schedule} />
    </Suspense>
  );
}

interface RowContentProps extends Pick<MessageListProps, 'contactName' | 'onReply' | 'onRetry' | 'onDiscard'> {
  row: ConversationRow;
  language: string;
  /** Id of the message that is marked for a moment after a jump to it. */
  highlighted: string | null;
  onGoTo: ComponentProps<typeof MessageBubble>['onGoTo'];
}

function RowContent({ row, highlighted, onReply, onGoTo, onRetry, onDiscard, ...where }: RowContentProps) {
  if (row.kind === 'send')
    return <PendingSendBubble {...where} {...{ onRetry, onDiscard }} send={row.send} startsGroup={row.startsGroup} />;
  if (row.kind === 'album') {
    const isMarked = messagesOfConversationRow(row).some(({ id }) => id === highlighted);
    return <MediaAlbum {...where} items={row.items} highlighted={isMarked ? highlighted : null} />;
  }
  if (row.kind !== 'message') return <BetweenRow row={row} />;
  return <MessageBubble {...where} {...{ onReply, onGoTo }} item={row} highlighted={highlighted === row.message.id} />;
}

/** The conversation, oldest on top; only the rows on screen are in the page. */
export function MessageList(props: MessageListProps) {
  const { contactName, hasOlder, isLoadingOlder, loadOlder, onReply, onRetry, onDiscard } = props;
  const { olderError, at, isSearched, hasNewer, loadNewer, onToEnd, goFar } = props;
  const text = useText(conversationText);
  const language = useLanguage();
  const now = useNow(dayRefreshMs);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useOlderRows(props.rows, scroller, rowKeyByEnd);
  // After an error, older messages are requested again by the button, not by each scroll event.
  const mayLoadOlder = hasOlder && olderError === undefined;
  const scroll = useMessageScroll({
    scroller,
    rows,
    traits,
    hasOlder: mayLoadOlder,
    loadOlder,
    at,
    hasNewer,
    loadNewer,
  });
  const { jumpTo, highlighted } = useJumpToMessage({ rows, list: scroll.list, goFar, at, keepsMark: isSearched });
  const goToEnd = () => {
    (hasNewer ? onToEnd : scroll.toEnd)();
    focusMessageField();
  };
  const last = rows.at(-1);
  const top = rows[scroll.topIndex];
  const floatingDay =
    top && !itemOfConversationRow(top)?.startsDay ? dayLabel(conversationRowTime(top), now, language) : null;

  return (
    <div className="messages column">
      {floatingDay && <span className="day-label meta day-floating">{floatingDay}</span>}
      {isLoadingOlder && scroll.topIndex === 0 && <span className="messages-loading meta">{text.loadingOlder}</span>}
      {olderError !== undefined && <NextPageFailed error={olderError} onRetry={loadOlder} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={scroller} className="messages-scroll column scroll" aria-label={text.messages} tabIndex={0}>
        <div className="messages-push" />
        <UnfoldingProvider value={scroll.stay}>
          <Virtualizer
            ref={scroll.list}
            data={rows}
            scrollRef={scroller}
            shift={scroll.prepended}
            onScroll={scroll.onScroll}
            onScrollEnd={scroll.onScrollEnd}
            onResize={scroll.onResize}
          >
            {(row: ConversationRow) => (
              <div key={rowKey(row)} className="message-row" data-last={row === last}>
                {itemOfConversationRow(row)?.startsDay && (
                  <p className="day-label meta">{dayLabel(conversationRowTime(row), now, language)}</p>
                )}
                {itemOfConversationRow(row)?.startsUnread && (
                  <p className="unread-line row gap-3 small strong">{text.unreadFromHere}</p>
                )}
                <RowContent
                  {...{ row, contactName, language, highlighted, onReply, onRetry, onDiscard }}
                  onGoTo={jumpTo}
                />
              </div>
            )}
          </Virtualizer>
        </UnfoldingProvider>
      </section>
      {scroll.awayFromEnd && (
        <button type="button" className="new-messages-pill" onClick={goToEnd}>
          {scroll.unseen > 0 ? `${text.newMessages} (${scroll.unseen})` : text.toBottom} ↓
        </button>
      )}
    </div>
  );
}
