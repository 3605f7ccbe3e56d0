import type { MessageKind } from './content.ts';
import { type MediaToSend, maxDocumentBytes, maxMediaBytes } from './media.ts';

export type SentFileKind = Extract<MessageKind, 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker'>;

/**
 * File types that WhatsApp shows or plays directly; it carries everything else as a document. It supports moving GIFs
 * only as videos.
 */
const played: ReadonlyMap<string, SentFileKind> = new Map([
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

/** The file type that each explicit kind requires. */
const required = { voice: 'audio/ogg; codecs=opus', sticker: 'image/webp' } as const;

/** Kinds that WhatsApp sends without a text. */
const silent: ReadonlySet<SentFileKind> = new Set(['audio', 'voice', 'sticker']);

/**
 * Returns the kind as which a file is sent; undefined when the file does not fit the requested kind. Audio with a text
 * goes as a document, which can carry the text.
 */
export function sentFileKindOf(mimetype: string, as: MediaToSend['as'], caption: string): SentFileKind | undefined {
  if (as === 'document') return 'document';
  if (as) return mimetype === required[as] && caption === '' ? as : undefined;
  const kind = played.get(mimetype) ?? 'document';
  return silent.has(kind) && caption !== '' ? 'document' : kind;
}

/** WhatsApp's limit for a kind, in bytes. */
export function maxBytes(kind: SentFileKind): number {
  return kind === 'document' ? maxDocumentBytes : maxMediaBytes;
}
