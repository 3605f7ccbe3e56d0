import { useMemo } from 'react';
import type { Message } from '#shared/messages/message.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import { messageTerms } from '#shared/search/message-words.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { FoundTermsContext } from '#web/entities/messages/marked-text.tsx';
import type { PendingSend } from '#web/entities/sends/sends.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { MessageActionsLayer } from './actions/message-actions-layer.tsx';
import { conversationText } from './conversation.text.ts';
import { MessagesSkeleton } from './conversation-skeleton.tsx';
import { MediaLayer } from './media/media-layer.tsx';
import { MessageList } from './message-list.tsx';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import type { LoadedConversation } from './use-conversation.ts';
import type { useConversationAddress } from './use-conversation-address.ts';
import { useConversationRows } from './use-conversation-rows.ts';
import { useGoToUnloadedMessage } from './use-go-to-unloaded.ts';

interface ConversationMessagesProps {
  ticket: Ticket;
  conversation: LoadedConversation;
  /** `seq` of the message around which the conversation is loaded; null is its end. */
  anchor: number | null;
  address: ReturnType<typeof useConversationAddress>;
  /** Leaves the loaded part of the conversation and goes to its end. */
  onToEnd: () => void;
  sending: { sends: readonly PendingSend[]; retry: (send: PendingSend) => void; discard: (send: PendingSend) => void };
  /** Scheduled messages that could not be sent. */
  unsent: readonly Schedule[];
  /** Null where the agent cannot answer. */
  onReply: ((message: Message) => void) | null;
}

const noMessages: readonly Message[] = [];

/** The messages of a conversation, or the reason for their absence. */
export function ConversationMessages(props: ConversationMessagesProps) {
  const { ticket, conversation, anchor, address, onToEnd, sending, unsent, onReply } = props;
  const { messages, error, isLoading, isLoaded, hasMore, hasNewer, insert } = conversation;
  const text = useText(conversationText);
  const { rows, unreadLine } = useConversationRows(ticket, conversation, sending.sends, unsent);
  const goFar = useGoToUnloadedMessage(ticket.id, address.goTo);
  const terms = useMemo(() => messageTerms(address.find ?? ''), [address.find]);
  const contactName = ticket.contact.name;
  const isWatched = useIsWatched()(ticket);
  return (
    <FoundTermsContext value={terms}>
      {error && messages.length === 0 && <Failure error={error} onRetry={conversation.reload} />}
      {isLoading && !error && <MessagesSkeleton />}
      {isLoaded && rows.length === 0 && (
        <p className="messages column messages-empty align-center muted">{text.empty}</p>
      )}
      {/* Notes load apart from the messages; notes alone are not drawn as a conversation yet. */}
      {rows.length > 0 && (isLoaded || (anchor === null && messages.length > 0)) && (
        <MediaLayer {...{ messages, contactName }} mayFetch={!isWatched} onChanged={insert}>
          <MessageActionsLayer ticket={ticket} onReply={onReply} onChanged={insert}>
            <MessageList
              // Another part of the conversation, or an unread line found by reading it again, opens anew.
              key={`${anchor} ${unreadLine}`}
              at={address.at}
              isSearched={address.find !== null}
              hasNewer={hasNewer}
              loadNewer={conversation.loadNewer}
              onToEnd={onToEnd}
              goFar={goFar}
              rows={rows}
              contactName={contactName}
              hasOlder={hasMore}
              isLoadingOlder={conversation.isLoadingMore}
              loadOlder={conversation.loadMore}
              olderError={conversation.olderError}
              onReply={onReply}
              onRetry={sending.retry}
              onDiscard={sending.discard}
            />
          </MessageActionsLayer>
        </MediaLayer>
      )}
      <NewMessageAnnouncer messages={hasNewer ? noMessages : messages} contactName={contactName} />
    </FoundTermsContext>
  );
}
