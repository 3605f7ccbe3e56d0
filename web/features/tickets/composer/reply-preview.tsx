import type { Message } from '#shared/messages/message.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { thumbnailSource } from '../conversation/media/picture-frame.tsx';
import { QuotedWords } from '../conversation/quoted-block.tsx';
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
    <div className="reply-preview">
      <div className="quoted-block" data-ours={reply.fromMe}>
        <span className="quoted-text">
          <strong>{text.replyingTo(author)}</strong>
          <QuotedWords quoted={{ ...reply, fileName: reply.media?.fileName ?? null }} />
        </span>
        {thumbnail && <img className="quoted-thumbnail" src={thumbnailSource(thumbnail)} alt="" />}
      </div>
      {onCancel && <IconButton label={text.cancelReply} icon={<CloseIcon />} onClick={onCancel} />}
    </div>
  );
}
