import { QuotedBlock } from '#web/entities/messages/quoted-block.tsx';
import { isOffline } from '#web/entities/sends/send-store.ts';
import type { PendingSend } from '#web/entities/sends/sends.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { AckTicks } from './ack-ticks.tsx';
import { conversationText } from './conversation.text.ts';
import { PendingSendContent, sendBubbleShape } from './sending/send-content.tsx';

interface SendBubbleProps {
  send: PendingSend;
  /** First of a run of our messages. */
  startsGroup: boolean;
  contactName: string;
  language: string;
  onRetry: (send: PendingSend) => void;
  onDiscard: (send: PendingSend) => void;
}

const quotedOf = (reply: NonNullable<PendingSend['reply']>) => ({
  ...reply,
  authorName: reply.participant?.name ?? null,
  fileName: reply.media?.fileName ?? null,
  thumbnail: reply.media?.thumbnail ?? null,
});

/** A message of ours that the server has not stored yet, or has refused. */
export function PendingSendBubble({ send, startsGroup, contactName, language, onRetry, onDiscard }: SendBubbleProps) {
  const text = useText(conversationText);
  const errorText = useErrorText();
  const { shape, width } = sendBubbleShape(send);
  return (
    <div className="bubble-line" data-ours="true" data-starts={startsGroup} data-send={send.state}>
      <div
        className="bubble"
        data-shape={shape}
        style={width === null ? undefined : { ['--content' as string]: `${width}px` }}
      >
        {send.reply && <QuotedBlock quoted={quotedOf(send.reply)} contactName={contactName} />}
        <PendingSendContent
          send={send}
          contactName={contactName}
          language={language}
          onCancel={() => onDiscard(send)}
        />
        <span className="bubble-meta meta inline-row">
          <time dateTime={send.createdAt}>{timeOfDay(send.createdAt, language)}</time>
          {!send.error && <AckTicks ack={0} />}
        </span>
      </div>
      {send.error && (
        <span className="bubble-failure row wrap to-end gap-1 small" role="alert">
          {isOffline(send) ? text.sentOnceBack : `${text.failed}. ${errorText(send.error)}`}
          <span className="bubble-failure-ways">
            <Button kind="quiet" onClick={() => onRetry(send)}>
              {text.retry}
            </Button>
            <Button kind="quiet" onClick={() => onDiscard(send)}>
              {text.discard}
            </Button>
          </span>
        </span>
      )}
    </div>
  );
}
