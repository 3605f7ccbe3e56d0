import type { Message } from '#shared/messages/message.ts';
import type { QuickFile } from '#web/entities/sends/quick-file.ts';

/** Text that an agent has typed but not sent, per ticket. */
export interface ComposerDraft {
  text: string;
  /** The message being answered. */
  reply: Message | null;
  /** The file of the chosen quick message; kept on this device only. */
  file: QuickFile | null;
}

/** A draft with its state of synchronization with the server. */
export interface StoredDraft extends ComposerDraft {
  /** The newest version that the server has returned. */
  version: number;
  /** True when the draft was changed after that version. */
  isAhead: boolean;
}

const empty: StoredDraft = { text: '', reply: null, file: null, version: 0, isAhead: false };
const storageKey = (userId: number, ticketId: number) => `draft-${userId}-${ticketId}`;

/** Drafts survive a reload. They are stored per user, so another user of this computer never sees them. */
export function readDraft(userId: number, ticketId: number): StoredDraft {
  const stored = localStorage.getItem(storageKey(userId, ticketId));
  if (!stored) return empty;
  try {
    const { text, reply, file, version, isAhead } = JSON.parse(stored) as Partial<StoredDraft>;
    return {
      text: typeof text === 'string' ? text : '',
      reply: reply ?? null,
      file: file ?? null,
      version: typeof version === 'number' ? version : 0,
      // Drafts stored before drafts went to the server lack this field and count as ahead.
      isAhead: isAhead ?? typeof text === 'string',
    };
  } catch {
    // Invalid JSON, edited by hand or written by another version, counts as no draft.
    return empty;
  }
}

const listeners = new Set<() => void>();

/** Calls the listener when a draft changes, in this tab or another of this browser. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function storeDraft(userId: number, ticketId: number, draft: StoredDraft): void {
  const key = storageKey(userId, ticketId);
  const isNothing = draft.text === '' && !draft.reply && !draft.file && !draft.isAhead;
  if (isNothing) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(draft));
  for (const listener of listeners) listener();
}
