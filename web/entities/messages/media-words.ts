import type { Message } from '#shared/messages/message.ts';
import { withoutMarks } from '#shared/text/whatsapp-marks.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { mediaText } from './media.text.ts';

type MediaTexts = TextIn<typeof mediaText>;
type Worded = Pick<Message, 'mediaType' | 'body'> & { fileName?: string | null | undefined };

/** Cards and locations carry raw text for other clients; readers see the name of the kind instead. */
const rawBodies: ReadonlySet<Message['mediaType']> = new Set(['location', 'liveLocation', 'contacts']);

/** A message in one line: its text, else its file name, else the name of its kind. */
export function messageInOneLine({ mediaType, body, fileName }: Worded, text: MediaTexts): string {
  const words = rawBodies.has(mediaType) ? '' : withoutMarks(body);
  if (mediaType === 'text' || mediaType === 'system') return words;
  return words || fileName || text[mediaType];
}

type Sent = Pick<Message, 'fromMe' | 'participant' | 'createdAt'>;

/** The sender of a message, by the name the reader uses. */
export function messageAuthorName({ participant }: Sent, contactName: string): string {
  return participant?.name ?? contactName;
}

/** "Foto de Maria, 14:32": the name of a picture, a recording or a file for screen readers. */
export function screenReaderNameOfMedia(
  message: Sent & { mediaType: Exclude<Message['mediaType'], 'text' | 'system'> },
  { contactName, language, text }: { contactName: string; language: string; text: MediaTexts },
): string {
  const time = timeOfDay(message.createdAt, language);
  const kind = text[message.mediaType];
  return message.fromMe ? text.fromUs(kind, time) : text.from(kind, messageAuthorName(message, contactName), time);
}
