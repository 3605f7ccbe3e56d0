import type { SendFailure } from '#shared/messages/content.ts';
import { useText } from '#web/ui/use-text.ts';
import { conversationText } from './conversation.text.ts';

const reasons = {
  refused: 'failureRefused',
  notOnWhatsapp: 'failureNotOnWhatsapp',
  connectionRemoved: 'failureConnectionRemoved',
  fileMissing: 'failureFileMissing',
} as const satisfies Record<SendFailure, keyof typeof conversationText>;

/** Why WhatsApp did not take a message of ours. */
export function FailureNote({ failure }: { failure: SendFailure }) {
  const text = useText(conversationText);
  return (
    <span className="bubble-failure" role="note">
      {text.failed}. {text[reasons[failure]]}
    </span>
  );
}
