import type { MessageKind } from './content.ts';

/** Signs that need no translation stand for what has no text of its own. */
const signs: Partial<Record<MessageKind, string>> = {
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
  viewOnce: '①',
  call_log: '📞',
};

const longest = 200;

/** One line for the list of conversations: the text, else the file's name, else a sign of its kind. */
export const preview = (kind: MessageKind, body: string, fileName: string | null = null): string => {
  const line = [signs[kind], body || fileName].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
  // By code points: half an emoji would be a broken letter.
  return [...line].slice(0, longest).join('');
};
