import { Button } from '#web/ui/button.tsx';
import { useErrorText } from '#web/ui/use-error-text.ts';
import { useText } from '#web/ui/use-text.ts';
import type { Send } from '../composer/sends.ts';
import { timeOfDay } from '../time-of-day.ts';
import { AckTicks } from './ack-ticks.tsx';
import { conversationText } from './conversation.text.ts';
import { MarkedText } from './marked-text.tsx';
import { QuotedBlock } from './quoted-block.tsx';

interface SendBubbleProps {
  send: Send;
  contactName: string;
  language: string;
  onRetry: (send: Send) => void;
  onDiscard: (send: Send) => void;
}

const quotedOf = (reply: NonNullable<Send['reply']>) => ({ ...reply, authorName: reply.participant?.name ?? null });

/** A message of ours the server has not answered for yet, or refused. */
export function SendBubble({ send, contactName, language, onRetry, onDiscard }: SendBubbleProps) {
  const text = useText(conversationText);
  const errorText = useErrorText();
  return (
    <div className="bubble-line" data-ours="true" data-starts="true">
      <div className="bubble">
        {send.reply && <QuotedBlock quoted={quotedOf(send.reply)} contactName={contactName} />}
        <span className="bubble-text" dir="auto">
          <MarkedText text={send.body} />
        </span>
        <span className="bubble-meta">
          <time dateTime={send.createdAt}>{timeOfDay(send.createdAt, language)}</time>
          {!send.error && <AckTicks ack={0} />}
        </span>
      </div>
      {send.error && (
        <span className="bubble-failure" role="alert">
          {text.failed}. {errorText(send.error)}
          <Button kind="quiet" onClick={() => onRetry(send)}>
            {text.retry}
          </Button>
          <Button kind="quiet" onClick={() => onDiscard(send)}>
            {text.discard}
          </Button>
        </span>
      )}
    </div>
  );
}
