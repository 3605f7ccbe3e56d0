import type { SendFailure } from '#shared/messages/content.ts';
import type { Message } from '#shared/messages/message.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useMessageActions } from './actions/message-actions.ts';
import { conversationText } from './conversation.text.ts';

const reasons = {
  refused: 'failureRefused',
  notOnWhatsapp: 'failureNotOnWhatsapp',
  connectionRemoved: 'failureConnectionRemoved',
  fileMissing: 'failureFileMissing',
} as const satisfies Record<SendFailure, keyof typeof conversationText>;

/** Why WhatsApp refused one of our messages, with a retry button. */
export function FailureNote({ message, failure }: { message: Message; failure: SendFailure }) {
  const text = useText(conversationText);
  const { retry } = useMessageActions();
  return (
    <span className="bubble-failure row wrap to-end gap-1 small" role="note">
      {text.failed}. {text[reasons[failure]]}
      {retry && (
        <Button kind="quiet" onClick={() => retry(message)}>
          {text.retry}
        </Button>
      )}
    </span>
  );
}
