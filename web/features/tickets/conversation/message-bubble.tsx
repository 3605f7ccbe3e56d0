import { memo } from 'react';
import type { Message } from '#shared/messages/contract.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ReplyIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { timeOfDay } from '../time-of-day.ts';
import { AckTicks } from './ack-ticks.tsx';
import { conversationText } from './conversation.text.ts';
import { FailureNote } from './failure-note.tsx';
import { MarkedText } from './marked-text.tsx';
import { bubbleShape } from './media/bubble-shape.ts';
import { MediaContent } from './media/media-content.tsx';
import type { MessageItem } from './message-items.ts';
import { QuotedBlock } from './quoted-block.tsx';

interface MessageBubbleProps {
  item: MessageItem;
  contactName: string;
  language: string;
  /** Drawn for a moment after a jump to it. */
  highlighted: boolean;
  /** Null where nothing can be answered. */
  onReply: ((message: Message) => void) | null;
  onGoTo: (messageId: string) => void;
}

function Content({ message, ...where }: { message: Message; contactName: string; language: string }) {
  const text = useText(conversationText);
  const { mediaType } = message;
  if (!message.isDeleted && mediaType !== 'text' && mediaType !== 'system')
    return <MediaContent message={{ ...message, mediaType }} {...where} />;
  return (
    <span className="bubble-text" dir="auto">
      {message.isDeleted ? <em className="bubble-deleted">{text.deleted}</em> : <MarkedText text={message.body} />}
    </span>
  );
}

/** One stored message. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { item, contactName, language, highlighted, onReply, onGoTo } = props;
  const { message } = item;
  const text = useText(conversationText);
  const quoted = message.quotedMsg;
  if (message.mediaType === 'system') return <p className="system-line">{message.body}</p>;
  const { shape, width } = bubbleShape(message);
  return (
    <div className="bubble-line" data-ours={message.fromMe} data-starts={item.startsGroup} data-message={message.id}>
      <div
        className="bubble"
        data-shape={shape}
        data-highlighted={highlighted}
        style={width === null ? undefined : { ['--content' as string]: `${width}px` }}
      >
        {item.startsGroup && message.participant && <span className="bubble-author">{message.participant.name}</span>}
        {quoted && <QuotedBlock quoted={quoted} contactName={contactName} onGo={() => onGoTo(quoted.id)} />}
        <Content {...{ message, contactName, language }} />
        <span className="bubble-meta">
          {message.isEdited && <span>{text.edited}</span>}
          <time dateTime={message.createdAt}>{timeOfDay(message.createdAt, language)}</time>
          {message.fromMe && !message.failure && !message.isDeleted && <AckTicks ack={message.ack} />}
        </span>
        {onReply && !message.isDeleted && (
          <IconButton
            className="bubble-reply"
            label={text.reply}
            icon={<ReplyIcon />}
            onClick={() => onReply(message)}
          />
        )}
      </div>
      {message.failure && <FailureNote failure={message.failure} />}
    </div>
  );
});
