import type { Message } from '#shared/messages/message.ts';
import { thumbnailSource } from '#web/entities/messages/picture-frame.tsx';
import { QuotedMessageContent } from '#web/entities/messages/quoted-block.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { composerText } from './composer.text.ts';

interface ReplyPreviewProps {
  reply: Message;
  author: string;
  /** Null while a recording answers the message. */
  onCancel: (() => void) | null;
}

/** The message being answered, shown above the input. */
export function ReplyPreview({ reply, author, onCancel }: ReplyPreviewProps) {
  const text = useText(composerText);
  const thumbnail = reply.media?.thumbnail;
  return (
    <div className="reply-preview row gap-2">
      <div className="quoted-block column" data-ours={reply.fromMe}>
        <span className="quoted-text grow">
          <strong>{text.replyingTo(author)}</strong>
          <QuotedMessageContent quoted={{ ...reply, fileName: reply.media?.fileName ?? null }} />
        </span>
        {thumbnail && <img className="quoted-thumbnail" src={thumbnailSource(thumbnail)} alt="" />}
      </div>
      {onCancel && <IconButton label={text.cancelReply} icon={<CloseIcon />} onClick={onCancel} />}
    </div>
  );
}
