import type { MessageKind } from './content.ts';

/** Symbols, which need no translation, for messages without a text. */
export const kindSymbols = {
  image: '📷',
  video: '🎥',
  audio: '🎵',
  voice: '🎤',
  document: '📄',
  sticker: '💟',
  location: '📍',
  liveLocation: '📍',
  contacts: '👤',
  poll: '📊',
  reaction: '💬',
  viewOnce: '①',
  call_log: '📞',
  unsupported: '❔',
} as const satisfies Partial<Record<MessageKind, string>>;

/** Shown for a deleted message. */
export const deletedSign = '🚫';

const longest = 200;

/** Returns one line for the list of conversations: the text, else the file's name, else a symbol of its kind. */
export function messagePreviewLine(kind: MessageKind, body: string, fileName: string | null = null): string {
  const sign = (kindSymbols as Partial<Record<MessageKind, string>>)[kind];
  const line = [sign, body || fileName].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
  // Cut by code points: half an emoji would be a broken character.
  return [...line].slice(0, longest).join('');
}
