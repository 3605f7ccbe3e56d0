import type { Chat } from '#shared/chats/chat.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { BackIcon, DeleteIcon, EditIcon, MoreIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { chatsText } from './chats.text.ts';

interface ChatHeaderProps {
  chat: Chat;
  /** Only the owner edits and deletes a chat. */
  isOwner: boolean;
  /** Null where the list is beside the chat. */
  onBack: (() => void) | null;
  onEdit: () => void;
  onRemove: () => void;
}

export function ChatHeader({ chat, isOwner, onBack, onEdit, onRemove }: ChatHeaderProps) {
  const text = useText(chatsText);
  return (
    <header className="chat-header row gap-3">
      {onBack && <IconButton label={text.backToList} icon={<BackIcon />} onClick={onBack} />}
      <Avatar name={chat.title} size={36} />
      <span className="chat-header-words column grow">
        <strong className="truncate">{chat.title}</strong>
        <small className="truncate">{chat.users.map(({ user }) => user.name).join(', ')}</small>
      </span>
      {isOwner && (
        <Menu
          label={text.more}
          trigger={(trigger) => <IconButton {...trigger} label={text.more} icon={<MoreIcon />} />}
          items={[
            { text: text.edit, icon: <EditIcon size={18} />, onSelect: onEdit },
            { text: text.remove, icon: <DeleteIcon size={18} />, onSelect: onRemove, isDanger: true },
          ]}
        />
      )}
    </header>
  );
}
