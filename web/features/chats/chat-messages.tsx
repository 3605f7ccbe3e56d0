import { useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { Chat } from '#shared/chats/chat.ts';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { dayLabel } from '#web/entities/messages/day-label.ts';
import { useMessageScroll } from '#web/entities/messages/scroll/use-message-scroll.ts';
import { useOlderRows } from '#web/entities/messages/scroll/use-older-rows.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useNow } from '#web/ui/format/use-now.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { ChatBubble } from './chat-bubble.tsx';
import { type ChatListEntry, chatRows, keyOfChatRow, scrollTraitsOfChatRows } from './chat-rows.ts';
import { chatsText } from './chats.text.ts';
import type { ChatSend } from './use-chat-sends.ts';

/** By the specification: older messages load this close to the top, in pixels. */
const olderWithinPx = 600;
const dayRefreshMs = 60_000;

interface ChatMessagesProps {
  members: Chat['users'];
  meId: number;
  messages: readonly ChatMessage[];
  sends: readonly ChatSend[];
  /** Id of the first message that was unread when the chat was opened. */
  unreadFrom: number | null;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  olderError: unknown;
  onEdit: (message: ChatMessage) => void;
  onRemove: (message: ChatMessage) => void;
  onRetry: (send: ChatSend) => void;
  onDiscard: (send: ChatSend) => void;
}

function Sending({ send, onRetry, onDiscard }: { send: ChatSend } & Pick<ChatMessagesProps, 'onRetry' | 'onDiscard'>) {
  const text = useText(chatsText);
  const textOf = useErrorText();
  return (
    <div className="chat-line row wrap gap-1" data-ours data-starts>
      <div className="chat-bubble column break-words" data-failed={send.error !== null}>
        {send.file && <span className="truncate">{send.file.name}</span>}
        {send.message && <span className="chat-text">{send.message}</span>}
        <span className="chat-meta meta flex to-end gap-1" role="status">
          {send.error ? text.failed : text.sending}
        </span>
      </div>
      {send.error && (
        <span className="chat-failed row wrap to-end gap-1 small" role="alert">
          {textOf(send.error)}
          <Button kind="quiet" onClick={() => onRetry(send)}>
            {text.again}
          </Button>
          <Button kind="quiet" onClick={() => onDiscard(send)}>
            {text.discard}
          </Button>
        </span>
      )}
    </div>
  );
}

/** The messages of a chat, oldest on top; only the rows on screen are in the page. */
export function ChatMessages(props: ChatMessagesProps) {
  const { members, meId, messages, sends, unreadFrom, hasOlder, loadOlder, olderError } = props;
  const { onEdit, onRemove, onRetry, onDiscard } = props;
  const text = useText(chatsText);
  const language = useLanguage();
  const now = useNow(dayRefreshMs);
  const scroller = useRef<HTMLDivElement>(null);
  const all = useMemo(
    () => chatRows(messages, sends, { unreadFrom, hasOlder }),
    [messages, sends, unreadFrom, hasOlder],
  );
  const rows = useOlderRows(all, scroller, keyOfChatRow);
  const traits = useMemo(() => scrollTraitsOfChatRows(meId), [meId]);
  const scroll = useMessageScroll<ChatListEntry>({
    scroller,
    rows,
    traits,
    at: null,
    hasOlder: hasOlder && olderError === undefined,
    loadOlder,
    hasNewer: false,
    loadNewer: () => {},
    aheadPx: olderWithinPx,
  });
  return (
    <div className="chat-messages column">
      {props.isLoadingOlder && scroll.topIndex === 0 && <span className="chat-loading meta">{text.loadingOlder}</span>}
      {olderError !== undefined && <NextPageFailed error={olderError} onRetry={loadOlder} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={scroller} className="chat-scroll column scroll" aria-label={text.messages} tabIndex={0}>
        <div className="chat-push centered">{rows.length === 0 && <p className="muted">{text.noMessages}</p>}</div>
        <Virtualizer
          ref={scroll.list}
          data={rows}
          scrollRef={scroller}
          shift={scroll.prepended}
          onScroll={scroll.onScroll}
          onScrollEnd={scroll.onScrollEnd}
          onResize={scroll.onResize}
        >
          {(row: ChatListEntry) => (
            <div key={keyOfChatRow(row)} className="chat-row">
              {row.kind === 'send' ? (
                <Sending {...{ onRetry, onDiscard }} send={row.send} />
              ) : (
                <>
                  {row.startsDay && <p className="chat-day meta">{dayLabel(row.message.createdAt, now, language)}</p>}
                  {row.startsUnread && <p className="chat-unread row gap-3 small strong">{text.unreadFromHere}</p>}
                  <ChatBubble
                    {...{ members, language, onEdit, onRemove }}
                    message={row.message}
                    isOwn={row.message.senderId === meId}
                    startsGroup={row.startsGroup}
                  />
                </>
              )}
            </div>
          )}
        </Virtualizer>
      </section>
      {scroll.awayFromEnd && (
        <button type="button" className="chat-pill" onClick={scroll.toEnd}>
          {scroll.unseen > 0 ? `${text.newMessages} (${scroll.unseen})` : text.toBottom} ↓
        </button>
      )}
    </div>
  );
}
