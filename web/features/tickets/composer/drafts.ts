import type { Message } from '#shared/messages/message.ts';
import type { QuickFile } from './quick/quick-file.ts';

/** What an agent has typed but not sent, per ticket. */
export interface Draft {
  text: string;
  /** The message being answered. */
  reply: Message | null;
  /** The file of the quick message chosen; on this device only. */
  file: QuickFile | null;
}

/** A draft with what the server knows of it. */
export interface StoredDraft extends Draft {
  /** The newest version the server answered. */
  version: number;
  /** Typed since then. */
  isAhead: boolean;
}

const empty: StoredDraft = { text: '', reply: null, file: null, version: 0, isAhead: false };
const storageKey = (userId: number, ticketId: number) => `draft-${userId}-${ticketId}`;

/** Drafts outlive a reload; one of another user of this computer is never shown. */
export const readDraft = (userId: number, ticketId: number): StoredDraft => {
  const stored = localStorage.getItem(storageKey(userId, ticketId));
  if (!stored) return empty;
  try {
    const { text, reply, file, version, isAhead } = JSON.parse(stored) as Partial<StoredDraft>;
    return {
      text: typeof text === 'string' ? text : '',
      reply: reply ?? null,
      file: file ?? null,
      version: typeof version === 'number' ? version : 0,
      // One from before drafts went to the server is ahead of what it knows.
      isAhead: isAhead ?? typeof text === 'string',
    };
  } catch {
    // Written by hand or by another version: as good as none.
    return empty;
  }
};

export const storeDraft = (userId: number, ticketId: number, draft: StoredDraft): void => {
  const key = storageKey(userId, ticketId);
  const isNothing = draft.text === '' && !draft.reply && !draft.file && !draft.isAhead;
  if (isNothing) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(draft));
};
