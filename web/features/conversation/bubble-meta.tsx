import type { Message } from '#shared/messages/message.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { AckTicks } from './ack-ticks.tsx';
import { useMessageActions } from './actions/message-actions.ts';
import { conversationText } from './conversation.text.ts';

/** Time and tick in the corner. A change that WhatsApp has not accepted yet is drawn like a waiting message. */
export function BubbleMeta({ message, language }: { message: Message; language: string }) {
  const text = useText(conversationText);
  const { open } = useMessageActions();
  const { fromMe, failure, isDeleted, isEdited, change, createdAt } = message;
  const isWaiting = change?.state === 'waiting' && change.kind !== 'reaction';
  return (
    <span className="bubble-meta meta inline-row">
      {isEdited && !isDeleted && (
        <button
          type="button"
          className="bubble-edited"
          onClick={({ currentTarget }) => open(message, currentTarget, 'history')}
        >
          {text.edited}
        </button>
      )}
      <time dateTime={createdAt}>{timeOfDay(createdAt, language)}</time>
      {fromMe && !failure && (isWaiting || !isDeleted) && <AckTicks ack={isWaiting ? 0 : message.ack} />}
    </span>
  );
}
