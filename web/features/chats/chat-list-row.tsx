import { Link } from 'react-router-dom';
import type { Chat } from '#shared/chats/chat.ts';
import { useUser } from '#web/api/session.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { ownMembershipInChat } from '#web/entities/chats/chat-cache.ts';
import { appPaths } from '#web/paths.ts';
import { formatDay } from '#web/ui/format/dates.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { CountBadge } from '#web/ui/states/badge.tsx';
import { chatsText } from './chats.text.ts';

interface ChatListRowProps {
  chat: Chat;
  isSelected: boolean;
  onChosen?: () => void;
}

/** A chat in a list, with what is unread in it. */
export function ChatListRow({ chat, isSelected, onChosen }: ChatListRowProps) {
  const text = useText(chatsText);
  const language = useLanguage();
  const own = ownMembershipInChat(chat, useUser().id);
  const unreads = own?.unreads ?? 0;
  const at = new Date(chat.updatedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return (
    <Link
      className="chat-list-row row gap-3"
      to={appPaths.chat.href(chat.uuid)}
      aria-current={isSelected ? 'page' : undefined}
      data-unread={unreads > 0}
      onClick={onChosen}
    >
      <Avatar name={chat.title} size={40} />
      <span className="column grow">
        <span className="chat-list-line row gap-2">
          <strong className="truncate">{chat.title}</strong>
          <time className="meta rigid" dateTime={chat.updatedAt}>
            {isToday ? timeOfDay(chat.updatedAt, language) : formatDay(chat.updatedAt)}
          </time>
        </span>
        <span className="chat-list-line row gap-2">
          <span className="truncate">{chat.lastMessage}</span>
          <CountBadge count={unreads} label={text.unreads(unreads)} isMentioned={own?.mentioned} />
        </span>
      </span>
    </Link>
  );
}
