import { memo } from 'react';
import type { Chat } from '#shared/chats/chat.ts';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, EditIcon, MoreIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ChatFile } from './chat-file.tsx';
import { ChatText } from './chat-text.tsx';
import { chatsText } from './chats.text.ts';
import { TicketCard } from './ticket-card.tsx';

interface ChatBubbleProps {
  message: ChatMessage;
  members: Chat['users'];
  isOwn: boolean;
  startsGroup: boolean;
  language: string;
  onEdit: (message: ChatMessage) => void;
  onRemove: (message: ChatMessage) => void;
}

export const ChatBubble = memo(function ChatBubble(props: ChatBubbleProps) {
  const { message, members, isOwn, startsGroup, language, onEdit, onRemove } = props;
  const text = useText(chatsText);
  const { isDeleted, isEdited, createdAt, ticketId, media } = message;
  return (
    <div className="chat-line row wrap gap-1" data-ours={isOwn} data-starts={startsGroup}>
      <div className="chat-bubble column break-words">
        {!isOwn && startsGroup && (
          <strong className="chat-author small strong">{message.sender?.name ?? text.formerUser}</strong>
        )}
        {isDeleted && <em className="muted">{text.deleted}</em>}
        {!isDeleted && ticketId !== null && <TicketCard ticketId={ticketId} />}
        {!isDeleted && media && <ChatFile message={message} />}
        {message.message !== '' && <ChatText message={message} members={members} />}
        <span className="chat-meta meta flex to-end gap-1">
          {isEdited && !isDeleted && <span>{text.edited}</span>}
          <time dateTime={createdAt}>{timeOfDay(createdAt, language)}</time>
        </span>
      </div>
      {isOwn && !isDeleted && (
        <span className="chat-tools">
          <Menu
            label={text.messageActions}
            trigger={(trigger) => <IconButton {...trigger} label={text.messageActions} icon={<MoreIcon size={18} />} />}
            items={[
              ...(message.message === ''
                ? []
                : [{ text: text.editMessage, icon: <EditIcon size={18} />, onSelect: () => onEdit(message) }]),
              {
                text: text.removeMessage,
                icon: <DeleteIcon size={18} />,
                onSelect: () => onRemove(message),
                isDanger: true,
              },
            ]}
          />
        </span>
      )}
    </div>
  );
});
