import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Message } from '#shared/messages/message.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import type { ComposerSlot } from '#web/entities/drafts/composer-slot.ts';
import { useDraft } from '#web/entities/drafts/use-draft.ts';
import { ColleagueAnswering } from '#web/entities/presence/doing.tsx';
import { unansweredSends } from '#web/entities/sends/sends.ts';
import { useSend } from '#web/entities/sends/use-send.ts';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { useFrontConversation } from '#web/entities/tickets/front-conversation.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useText } from '#web/ui/use-text.ts';
import { useIsNarrow } from '#web/ui/use-width.ts';
import { MessageActionsLayer } from './actions/message-actions-layer.tsx';
import { BotStopped } from './bot-stopped.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import { conversationText } from './conversation.text.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { MessagesSkeleton } from './conversation-skeleton.tsx';
import { MediaLayer } from './media/media-layer.tsx';
import { firstUnread } from './message-items.ts';
import { MessageList } from './message-list.tsx';
import { messageRows } from './message-rows.ts';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { withNotes } from './notes/timeline-notes.ts';
import { useNotes } from './notes/use-notes.ts';
import { usePublishPresence } from './presence/use-publish-presence.ts';
import { ReadOnlyBar } from './read-only-bar.tsx';
import { TagBar } from './tags/tag-bar.tsx';
import { useAnchor } from './use-anchor.ts';
import { useConversation } from './use-conversation.ts';
import { useConversationAddress } from './use-conversation-address.ts';
import { useGoToUnloaded } from './use-go-to-unloaded.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Loaded on demand: agents search within a conversation only now and then. */
const FindBar = lazy(() => import('./find/find-bar.tsx'));

const noMessages: readonly Message[] = [];

/**
 * The id of the first unread message, found once when the conversation opens, so that the line stays after everything
 * is marked read.
 */
const useUnreadLine = (messages: readonly Message[], isLoaded: boolean) => {
  const [line, setLine] = useState<{ id: string | null } | null>(null);
  if (!line && isLoaded) setLine({ id: firstUnread(messages) });
  return line?.id ?? null;
};

/** A conversation: header, messages and composer. Mount anew for another ticket. */
export function Conversation({ ticket, composer: Composer }: { ticket: Ticket; composer: ComposerSlot }) {
  const text = useText(conversationText);
  const user = useUser();
  const { toList } = useTicketNavigation();
  const address = useConversationAddress();
  const { anchor, settle } = useAnchor(address.at);
  const conversation = useConversation(ticket.id, anchor);
  const { messages, error, isLoading, isLoadingMore, hasMore, loadMore, hasNewer, loadNewer } = conversation;
  const { place, markRead, reload, newestSeq, olderError } = conversation;
  const { sends, send, retry, discard } = useSend({ ticketId: ticket.id, onStored: place });
  const [draft, changeDraft] = useDraft(user.id, ticket.id);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const isLoaded = !isLoading && (!error || messages.length > 0);
  const { notes } = useNotes(ticket.id);
  const unreadLine = useUnreadLine(messages, isLoaded);
  useFrontConversation(ticket.id);
  const tellTyping = usePublishPresence(ticket.id);
  const goFar = useGoToUnloaded(ticket.id, address.goTo);
  settle({ messages, isLoaded, hasNewer });
  useMarkRead({ ticket, isShown: isLoaded && !hasNewer, onRead: markRead });

  const rows = useMemo(
    () =>
      withNotes(
        // Messages being sent come last; they are left out while newer stored messages are not loaded.
        messageRows(messages, hasNewer ? [] : unansweredSends(sends, messages, user.id), unreadLine, hasMore),
        notes ?? [],
        { hasOlder: hasMore, hasNewer },
      ),
    [messages, sends, user.id, unreadLine, hasMore, hasNewer, notes],
  );
  const reply = useCallback((message: Message) => changeDraft({ reply: message }), [changeDraft]);
  const onlyAssigneeWrites = useSetting('onlyAssigneeWrites') === 'enabled';
  const isOpen = ticket.status === 'open' && !(onlyAssigneeWrites && ticket.userId !== user.id);
  const authorOf = (message: Message) =>
    message.fromMe ? text.you : (message.participant?.name ?? ticket.contact.name);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], :popover-open'))
        return;
      if (address.find !== null) address.search(null);
      else if (isDrawerOpen) setIsDrawerOpen(false);
      else toList();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isDrawerOpen, toList, address]);

  return (
    <div className="conversation-with-drawer">
      {/* On a phone the drawer covers the conversation: Tab must not reach what is below it. */}
      <section className="conversation" aria-label={ticket.contact.name} inert={isNarrow && isDrawerOpen}>
        <ConversationHeader
          ticket={ticket}
          onContact={() => setIsDrawerOpen((open) => !open)}
          onSearch={() => address.search(address.find === null ? '' : null)}
        />
        {ticket.botStopped && <BotStopped />}
        <TagBar ticket={ticket} />
        {address.find !== null && (
          <Suspense fallback={<div className="find-bar-coming" />}>
            <FindBar
              ticketId={ticket.id}
              words={address.find}
              at={address.at}
              onWords={address.search}
              onGo={address.goTo}
              onClose={() => address.search(null)}
            />
          </Suspense>
        )}
        {error && messages.length === 0 && <Failure error={error} onRetry={reload} />}
        {isLoading && !error && <MessagesSkeleton />}
        {isLoaded && rows.length === 0 && <p className="messages messages-empty">{text.empty}</p>}
        {/* Notes load apart from the messages; notes alone are not drawn as a conversation yet. */}
        {rows.length > 0 && (isLoaded || (anchor === null && messages.length > 0)) && (
          <MediaLayer messages={messages} contactName={ticket.contact.name} onChanged={place}>
            <MessageActionsLayer ticket={ticket} onReply={isOpen ? reply : null} onChanged={place}>
              <MessageList
                key={anchor}
                at={address.at}
                hasNewer={hasNewer}
                loadNewer={loadNewer}
                onToEnd={address.toEnd}
                goFar={goFar}
                rows={rows}
                contactName={ticket.contact.name}
                hasOlder={hasMore}
                isLoadingOlder={isLoadingMore}
                loadOlder={loadMore}
                olderError={olderError}
                onReply={isOpen ? reply : null}
                onRetry={retry}
                onDiscard={discard}
              />
            </MessageActionsLayer>
          </MediaLayer>
        )}
        <NewMessageAnnouncer messages={hasNewer ? noMessages : messages} contactName={ticket.contact.name} />
        <ColleagueAnswering ticketId={ticket.id} />
        {isOpen ? (
          <Composer
            ticket={ticket}
            draft={draft}
            onChange={(part) => {
              if (part.text !== undefined) tellTyping(part.text);
              changeDraft(part);
            }}
            agentName={user.name}
            authorOf={authorOf}
            newestSeq={newestSeq}
            onSend={(outgoing, answered) => {
              if (hasNewer) address.toEnd();
              send(outgoing, answered, newestSeq);
            }}
          />
        ) : (
          <ReadOnlyBar ticket={ticket} />
        )}
      </section>
      {isDrawerOpen && <ContactDrawer ticket={ticket} onClose={() => setIsDrawerOpen(false)} />}
    </div>
  );
}
