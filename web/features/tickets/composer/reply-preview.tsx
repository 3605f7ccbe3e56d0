import type { Message } from '#shared/messages/contract.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { mediaText } from '../conversation/media.text.ts';
import { withoutMarks } from '../conversation/whatsapp-marks.ts';
import { composerText } from './composer.text.ts';

/** The message being answered, above the input. */
export function ReplyPreview({ reply, author, onCancel }: { reply: Message; author: string; onCancel: () => void }) {
  const text = useText(composerText);
  const media = useText(mediaText);
  const kind = reply.mediaType === 'text' || reply.mediaType === 'system' ? '' : media[reply.mediaType];
  return (
    <div className="reply-preview">
      <div className="quoted-block" data-ours={reply.fromMe}>
        <strong>{text.replyingTo(author)}</strong>
        <span>{withoutMarks(reply.body) || kind}</span>
      </div>
      <IconButton label={text.cancelReply} icon={<CloseIcon />} onClick={onCancel} />
    </div>
  );
}
