import type { Message } from '#shared/messages/message.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MoreIcon, ReplyIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from '../conversation.text.ts';
import { useMessageActions } from './message-actions.ts';

interface MessageToolsProps {
  message: Message;
  /** Null where the agent cannot answer. */
  onReply: ((message: Message) => void) | null;
}

/** Buttons beside a bubble, shown on hover and keyboard focus: answer, or open the menu. */
export function MessageTools({ message, onReply }: MessageToolsProps) {
  const text = useText(conversationText);
  const { open } = useMessageActions();
  return (
    <span className="bubble-tools">
      {onReply && !message.isDeleted && (
        <IconButton
          className="bubble-reply"
          label={text.reply}
          icon={<ReplyIcon size={18} />}
          onClick={() => onReply(message)}
        />
      )}
      <IconButton
        label={text.messageOptions}
        icon={<MoreIcon size={18} />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => open(message, currentTarget)}
      />
    </span>
  );
}
