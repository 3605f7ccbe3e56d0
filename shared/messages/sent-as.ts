import type { MessageKind } from './content.ts';
import { type MediaToSend, maxDocumentBytes, maxMediaBytes } from './media.ts';

export type SentKind = Extract<MessageKind, 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker'>;

/** What WhatsApp shows or plays by itself; everything else it carries as a document. Moving GIFs it only knows as films. */
const played: ReadonlyMap<string, SentKind> = new Map([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/webp', 'image'],
  ['video/mp4', 'video'],
  ['video/3gpp', 'video'],
  ['video/quicktime', 'video'],
  ['audio/mpeg', 'audio'],
  ['audio/mp4', 'audio'],
  ['audio/x-m4a', 'audio'],
  ['audio/aac', 'audio'],
  ['audio/amr', 'audio'],
  ['audio/ogg', 'audio'],
  ['audio/ogg; codecs=opus', 'audio'],
]);

/** What a file must be to be sent so. */
const required = { voice: 'audio/ogg; codecs=opus', sticker: 'image/webp' } as const;

/** Kinds WhatsApp carries no text with. */
const silent: ReadonlySet<SentKind> = new Set(['audio', 'voice', 'sticker']);

/** What a file is sent as; undefined when it is not what it is asked to be sent as. A sound with a text goes as a document, which can carry it. */
export const sentAs = (mimetype: string, as: MediaToSend['as'], caption: string): SentKind | undefined => {
  if (as === 'document') return 'document';
  if (as) return mimetype === required[as] && caption === '' ? as : undefined;
  const kind = played.get(mimetype) ?? 'document';
  return silent.has(kind) && caption !== '' ? 'document' : kind;
};

/** Bytes WhatsApp takes of this kind. */
export const mostBytes = (kind: SentKind): number => (kind === 'document' ? maxDocumentBytes : maxMediaBytes);
