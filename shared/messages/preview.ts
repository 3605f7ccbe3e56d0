import type { MessageKind } from './content.ts';

/** Signs that need no translation stand for what has no text of its own. */
export const signs = {
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

/** Stands for a message that was taken back. */
export const deletedSign = '🚫';

const longest = 200;

/** One line for the list of conversations: the text, else the file's name, else a sign of its kind. */
export const preview = (kind: MessageKind, body: string, fileName: string | null = null): string => {
  const sign = (signs as Partial<Record<MessageKind, string>>)[kind];
  const line = [sign, body || fileName].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
  // By code points: half an emoji would be a broken letter.
  return [...line].slice(0, longest).join('');
};
