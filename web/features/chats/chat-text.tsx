import { useMemo } from 'react';
import type { Chat } from '#shared/chats/chat.ts';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { useUser } from '#web/api/session.ts';
import { mentionPieces } from '#web/entities/mentions/mentions.ts';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';

/** A message's text: its mentions are marked, its links and formatting drawn. */
export function ChatText({ message, members }: { message: ChatMessage; members: Chat['users'] }) {
  const me = useUser();
  const { message: body, mentions } = message;
  const pieces = useMemo(() => {
    const mentioned = members.filter(({ userId }) => mentions.includes(userId)).map(({ user }) => user);
    return mentionPieces(body, mentioned);
  }, [body, mentions, members]);
  return (
    <span className="chat-text" dir="auto">
      {pieces.map(({ text, id }, index) =>
        id === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces follow from the text and never move
          <MarkedText key={index} text={text} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces follow from the text and never move
          <mark key={index} className="chat-mention" data-me={id === me.id}>
            {text}
          </mark>
        ),
      )}
    </span>
  );
}
