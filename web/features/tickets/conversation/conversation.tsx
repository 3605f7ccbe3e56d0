import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Message } from '#shared/messages/contract.ts';
import type { Ticket } from '#shared/tickets/contract.ts';
import { useFrontConversation } from '#web/api/front-conversation.ts';
import { useUser } from '#web/api/session.ts';
import { useSetting } from '#web/api/use-setting.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useText } from '#web/ui/use-text.ts';
import { Composer } from '../composer/composer.tsx';
import { unansweredSends } from '../composer/sends.ts';
import { useDraft } from '../composer/use-draft.ts';
import { useSend } from '../composer/use-send.ts';
import { useTicketPlace } from '../use-ticket-place.ts';
import { ContactDrawer } from './contact-drawer.tsx';
import { conversationText } from './conversation.text.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { MessagesSkeleton } from './conversation-skeleton.tsx';
import { MediaStage } from './media/media-stage.tsx';
import { firstUnread } from './message-items.ts';
import { MessageList } from './message-list.tsx';
import { messageRows } from './message-rows.ts';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { ReadOnlyBar } from './read-only-bar.tsx';
import { useConversation } from './use-conversation.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Where the unread line goes: found once when the conversation opens, so that it stays after everything is marked read. */
const useUnreadLine = (messages: readonly Message[], isLoaded: boolean) => {
  const [line, setLine] = useState<{ id: string | null } | null>(null);
  if (!line && isLoaded) setLine({ id: firstUnread(messages) });
  return line?.id ?? null;
};

/** One conversation: who it is with, what was said, where to answer. Mount anew for another ticket. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const text = useText(conversationText);
  const user = useUser();
  const { toList } = useTicketPlace();
  const { messages, error, isLoading, isLoadingMore, hasMore, loadMore, place, markRead, reload } = useConversation(
    ticket.id,
  );
  const { sends, send, retry, discard } = useSend({ ticketId: ticket.id, onStored: place });
  const [draft, changeDraft] = useDraft(user.id, ticket.id);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isLoaded = !isLoading && !error;
  const unreadLine = useUnreadLine(messages, isLoaded);
  useFrontConversation(ticket.id);
  useMarkRead({ ticket, isShown: isLoaded, onRead: markRead });

  const rows = useMemo(
    () => messageRows(messages, unansweredSends(sends, messages, user.id), unreadLine, hasMore),
    [messages, sends, user.id, unreadLine, hasMore],
  );
  const reply = useCallback((message: Message) => changeDraft({ reply: message }), [changeDraft]);
  const onlyAssigneeWrites = useSetting('onlyAssigneeWrites') === 'enabled';
  const isOpen = ticket.status === 'open' && !(onlyAssigneeWrites && ticket.userId !== user.id);
  const newestSeq = messages.at(-1)?.seq ?? 0;
  const authorOf = (message: Message) =>
    message.fromMe ? text.you : (message.participant?.name ?? ticket.contact.name);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], :popover-open'))
        return;
      if (isDrawerOpen) setIsDrawerOpen(false);
      else toList();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isDrawerOpen, toList]);

  return (
    <div className="conversation-with-drawer">
      <section className="conversation" aria-label={ticket.contact.name}>
        <ConversationHeader ticket={ticket} onContact={() => setIsDrawerOpen((open) => !open)} />
        {error && messages.length === 0 && <Failure error={error} onRetry={reload} />}
        {isLoading && <MessagesSkeleton />}
        {isLoaded && rows.length === 0 && <p className="messages messages-empty">{text.empty}</p>}
        {rows.length > 0 && (
          <MediaStage messages={messages} contactName={ticket.contact.name} onChanged={place}>
            <MessageList
              rows={rows}
              contactName={ticket.contact.name}
              hasOlder={hasMore}
              isLoadingOlder={isLoadingMore}
              loadOlder={loadMore}
              onReply={isOpen ? reply : null}
              onRetry={retry}
              onDiscard={discard}
            />
          </MediaStage>
        )}
        <NewMessageAnnouncer messages={messages} contactName={ticket.contact.name} />
        {isOpen ? (
          <Composer
            ticket={ticket}
            draft={draft}
            onChange={changeDraft}
            agentName={user.name}
            authorOf={authorOf}
            newestSeq={newestSeq}
            onSend={(outgoing, answered) => send(outgoing, answered, newestSeq)}
          />
        ) : (
          <ReadOnlyBar ticket={ticket} />
        )}
      </section>
      {isDrawerOpen && <ContactDrawer ticket={ticket} onClose={() => setIsDrawerOpen(false)} />}
    </div>
  );
}
