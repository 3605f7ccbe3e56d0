import type { Message } from '#shared/messages/message.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from '../conversation.text.ts';

const reasons = {
  edit: 'editRefused',
  delete: 'deleteRefused',
  reaction: 'reactionRefused',
} as const satisfies Record<NonNullable<Message['change']>['kind'], keyof typeof conversationText>;

/** Shows that WhatsApp refused our edit, deletion or reaction, which has been undone here as well. */
export function RefusedChangeNote({ change }: { change: Message['change'] }) {
  const text = useText(conversationText);
  if (change?.state !== 'failed') return null;
  return (
    <span className="bubble-failure row wrap to-end gap-1 small" role="note">
      {text[reasons[change.kind]]}
    </span>
  );
}
