import { useRef } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { useText } from '#web/ui/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { mediaWords } from './media/media-words.ts';
import { mediaText } from './media.text.ts';

/** Announces new messages of the customer to screen readers, but none that were there when the conversation opened. */
export function NewMessageAnnouncer({ messages, contactName }: { messages: readonly Message[]; contactName: string }) {
  const text = useText(conversationText);
  const media = useText(mediaText);
  const last = messages.at(-1);
  const knownAtFirst = useRef<number | null>(null);
  if (knownAtFirst.current === null && last) knownAtFirst.current = last.seq;
  const isNew = last && !last.fromMe && last.seq > (knownAtFirst.current ?? 0);
  return (
    <p className="visually-hidden" aria-live="polite">
      {isNew
        ? text.incoming(
            last.participant?.name ?? contactName,
            mediaWords({ ...last, fileName: last.media?.fileName }, media),
          )
        : ''}
    </p>
  );
}
