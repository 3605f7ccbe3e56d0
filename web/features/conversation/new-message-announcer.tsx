import { useRef } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { messageInOneLine } from '#web/entities/messages/media-words.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from './conversation.text.ts';

/** Announces new messages of the customer to screen readers, but none that were there when the conversation opened. */
export function NewMessageAnnouncer({ messages, contactName }: { messages: readonly Message[]; contactName: string }) {
  const text = useText(conversationText);
  const media = useText(mediaText);
  const last = messages.at(-1);
  const firstSeq = useRef<number | null>(null);
  if (firstSeq.current === null && last) firstSeq.current = last.seq;
  const isNew = last && !last.fromMe && last.seq > (firstSeq.current ?? 0);
  return (
    <p className="visually-hidden" aria-live="polite">
      {isNew
        ? text.incoming(
            last.participant?.name ?? contactName,
            messageInOneLine({ ...last, fileName: last.media?.fileName }, media),
          )
        : ''}
    </p>
  );
}
