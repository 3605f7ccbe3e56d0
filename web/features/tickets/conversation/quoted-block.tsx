import type { Message } from '#shared/messages/contract.ts';
import { useText } from '#web/ui/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { mediaText } from './media.text.ts';
import { withoutMarks } from './whatsapp-marks.ts';

type Quoted = Pick<NonNullable<Message['quotedMsg']>, 'body' | 'fromMe' | 'mediaType' | 'authorName'>;

/** The message being answered, above the answer; a click goes to it. */
export function QuotedBlock({ quoted, contactName, onGo }: { quoted: Quoted; contactName: string; onGo?: () => void }) {
  const text = useText(conversationText);
  const media = useText(mediaText);
  const kind = quoted.mediaType === 'text' || quoted.mediaType === 'system' ? '' : media[quoted.mediaType];
  return (
    <button
      type="button"
      className="quoted-block"
      data-ours={quoted.fromMe}
      onClick={onGo}
      disabled={!onGo}
      aria-label={text.goToQuoted}
    >
      <strong>{quoted.fromMe ? text.you : (quoted.authorName ?? contactName)}</strong>
      <span>{withoutMarks(quoted.body) || kind}</span>
    </button>
  );
}
