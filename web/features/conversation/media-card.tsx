import type { Message } from '#shared/messages/message.ts';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { useText } from '#web/ui/language/use-text.ts';

type CardKind = Exclude<Message['mediaType'], 'text' | 'system'>;

const symbols: Record<CardKind, string> = {
  image: '🖼️',
  video: '🎬',
  audio: '🎵',
  voice: '🎤',
  document: '📄',
  sticker: '🏷️',
  location: '📍',
  liveLocation: '📍',
  contacts: '👤',
  reaction: '💬',
  poll: '📊',
  viewOnce: '①',
  call_log: '📞',
  unsupported: '❔',
};

/** Kinds that are complete as text: the customer's phone shows no more than this card does. */
const complete: ReadonlySet<CardKind> = new Set<CardKind>(['location', 'contacts', 'reaction', 'call_log', 'poll']);

/** A message that is more than text, drawn as a card with the name of its kind and its text. */
export function MediaCard({ kind, body }: { kind: CardKind; body: string }) {
  const text = useText(mediaText);
  return (
    <>
      <span className="media-card row gap-3">
        <span className="media-card-symbol" aria-hidden="true">
          {symbols[kind]}
        </span>
        <span>
          <strong>{text[kind]}</strong>
          {!complete.has(kind) && <small>{text.seeOnPhone}</small>}
        </span>
      </span>
      {body !== '' && <MarkedText text={body} />}
    </>
  );
}
