import { useCallback, useState } from 'react';
import type { Chat } from '#shared/chats/chat.ts';
import { type ChatMessage, seqOfChatMessage } from '#shared/chats/chat-message.ts';
import { chats } from '#shared/chats/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { ownMembershipInChat } from '#web/entities/chats/chat-cache.ts';
import { useFrontConversation } from '#web/entities/tickets/front-conversation.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { chatsText } from './chats.text.ts';
import { EditMessageDialog } from './edit-message-dialog.tsx';
import { useChatMessages } from './use-chat-messages.ts';
import { useChatSends } from './use-chat-sends.ts';
import { useChatTyping } from './use-chat-typing.ts';
import { useMarkChatRead } from './use-mark-chat-read.ts';

/** The first message that was unread when the chat was opened: the line above it stays while the chat is on screen. */
const useUnreadFrom = (chat: Chat, messages: readonly ChatMessage[], isLoaded: boolean, meId: number) => {
  const [line, setLine] = useState<{ id: number | null } | null>(null);
  if (!line && isLoaded) {
    const unreads = ownMembershipInChat(chat, meId)?.unreads ?? 0;
    const total = chat.lastId === null ? 0 : seqOfChatMessage(chat.id, chat.lastId);
    const first = messages.find(
      ({ id, senderId }) => seqOfChatMessage(chat.id, id) > total - unreads && senderId !== meId,
    );
    setLine({ id: unreads > 0 ? (first?.id ?? null) : null });
  }
  return line?.id ?? null;
};

interface ChatRoomProps {
  chat: Chat;
  onChat: (chat: Chat) => void;
  onBack: (() => void) | null;
  onEdit: () => void;
  onRemove: () => void;
}

/** A chat: header, messages, who types, and the field to write in. */
export function ChatRoom({ chat, onChat, onBack, onEdit, onRemove }: ChatRoomProps) {
  const text = useText(chatsText);
  const language = useLanguage();
  const textOf = useErrorText();
  const me = useUser();
  const { messages, add, error, isLoading, isLoadingMore, hasMore, loadMore, mutate } = useChatMessages(chat.id);
  const { sends, send, retry, discard } = useChatSends(chat.id, me.id, add);
  const typing = useChatTyping(chat.id);
  const [editing, setEditing] = useState<ChatMessage | null>(null);
  const { run: runRemove } = useCommand(chats.removeMessage);
  const isLoaded = !isLoading && !(error && messages.length === 0);
  const unreadFrom = useUnreadFrom(chat, messages, isLoaded, me.id);
  useFrontConversation(`chat-${chat.id}`);
  useMarkChatRead(chat, messages.at(-1)?.id, onChat);
  const removeMessage = useCallback(
    async ({ id, chatId }: ChatMessage) => {
      const outcome = await runRemove({ params: { chatId, chatMessageId: id } });
      if (outcome.ok) add(outcome.answer);
      else toast.error(textOf(outcome.error));
    },
    [runRemove, add, textOf],
  );
  const names = new Intl.ListFormat(language).format(typing.names);
  return (
    <section className="chat-room column" aria-label={chat.title}>
      <ChatHeader {...{ chat, onBack, onEdit, onRemove }} isOwner={chat.ownerId === me.id} />
      {error && messages.length === 0 && <Failure error={error} onRetry={() => void mutate()} />}
      {isLoaded && (
        <ChatMessages
          {...{ messages, sends, unreadFrom }}
          members={chat.users}
          meId={me.id}
          hasOlder={hasMore}
          isLoadingOlder={isLoadingMore}
          loadOlder={loadMore}
          olderError={messages.length > 0 ? error : undefined}
          onEdit={setEditing}
          onRemove={removeMessage}
          onRetry={retry}
          onDiscard={discard}
        />
      )}
      {!isLoaded && !error && <div className="chat-messages column" aria-busy="true" />}
      <p className="chat-typing meta" aria-live="polite">
        {typing.names.length > 0 && text.typing(names, typing.names.length > 1)}
      </p>
      <ChatComposer key={chat.id} chat={chat} onSend={send} onTyping={typing.report} />
      {editing && <EditMessageDialog chat={chat} message={editing} onSaved={add} onClose={() => setEditing(null)} />}
    </section>
  );
}
