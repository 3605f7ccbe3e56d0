import { useEffect, useState } from 'react';
import type { Chat } from '#shared/chats/chat.ts';
import { chats } from '#shared/chats/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { isUnread } from '#web/entities/chats/chat-cache.ts';
import { watchAttention } from '#web/entities/tickets/front-conversation.ts';

/** Marks a chat read up to the last message on screen, while the user looks at it. */
export function useMarkChatRead(chat: Chat, lastShown: number | undefined, onRead: (chat: Chat) => void): void {
  const me = useUser();
  const [isSeen, setSeen] = useState(false);
  useEffect(() => watchAttention(setSeen), []);
  const upTo = isSeen && isUnread(chat, me.id) ? lastShown : undefined;
  const { id } = chat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each last message is reported once
  useEffect(() => {
    if (upTo === undefined) return;
    call(chats.read, { params: { chatId: id }, body: { upTo } }).then(onRead, (error) =>
      // The chat works without it; the next message tries again.
      console.warn('could not mark the chat read', asApiError(error).code),
    );
  }, [id, upTo]);
}
