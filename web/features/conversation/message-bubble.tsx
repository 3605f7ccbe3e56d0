import { memo } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { QuotedBlock } from '#web/entities/messages/quoted-block.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { RefusedChangeNote } from './actions/change-note.tsx';
import { MessageTools } from './actions/message-tools.tsx';
import { Reactions } from './actions/reactions.tsx';
import { useMessagePress } from './actions/use-message-press.ts';
import { BubbleMeta } from './bubble-meta.tsx';
import { conversationText } from './conversation.text.ts';
import { FailureNote } from './failure-note.tsx';
import { bubbleShape } from './media/bubble-shape.ts';
import { useMeasuredPicture } from './media/measured-pictures.ts';
import { MediaContent } from './media/media-content.tsx';
import type { MessageItem } from './message-items.ts';
import { MessageText } from './message-text.tsx';

interface MessageBubbleProps {
  item: MessageItem;
  contactName: string;
  language: string;
  /** Marked for a moment after a jump to it. */
  highlighted: boolean;
  /** Null where the agent cannot answer. */
  onReply: ((message: Message) => void) | null;
  onGoTo: (messageId: string) => void;
}

interface ContentProps {
  message: Message;
  contactName: string;
  language: string;
  isWhole: boolean;
}

function Content({ message, isWhole, ...where }: ContentProps) {
  const text = useText(conversationText);
  const { mediaType } = message;
  if (!message.isDeleted && mediaType !== 'text' && mediaType !== 'system')
    return <MediaContent message={{ ...message, mediaType }} {...where} />;
  if (!message.isDeleted) return <MessageText {...{ isWhole }} id={message.id} text={message.body} />;
  return (
    <span className="bubble-text" dir="auto">
      <em className="muted">{text.deleted}</em>
    </span>
  );
}

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { item, contactName, language, highlighted, onReply, onGoTo } = props;
  const message = useMeasuredPicture(item.message);
  const text = useText(conversationText);
  const quoted = message.quotedMsg;
  const press = useMessagePress(message, onReply);
  if (message.mediaType === 'system') return <p className="system-line meta break-words">{message.body}</p>;
  const { shape, width } = bubbleShape(message);
  return (
    <div className="bubble-line" data-ours={message.fromMe} data-starts={item.startsGroup} data-message={message.id}>
      <div
        className="bubble"
        data-shape={shape}
        data-highlighted={highlighted}
        {...(message.isDeleted ? {} : press)}
        style={width === null ? undefined : { ['--content' as string]: `${width}px` }}
      >
        {item.startsGroup && message.participant && (
          <span className="bubble-author small strong">{message.participant.name}</span>
        )}
        {message.isForwarded && !message.isDeleted && <span className="bubble-forwarded meta">{text.forwarded}</span>}
        {quoted && <QuotedBlock quoted={quoted} contactName={contactName} onGo={() => onGoTo(quoted.id)} />}
        <Content {...{ message, contactName, language }} isWhole={highlighted} />
        <BubbleMeta message={message} language={language} />
        {!message.isDeleted && <MessageTools message={message} onReply={onReply} />}
      </div>
      <Reactions message={message} contactName={contactName} />
      {message.failure && !message.isDeleted && <FailureNote message={message} failure={message.failure} />}
      <RefusedChangeNote change={message.failure ? null : message.change} />
    </div>
  );
});
