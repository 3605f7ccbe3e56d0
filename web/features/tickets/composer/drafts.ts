import type { Message } from '#shared/messages/contract.ts';

/** What an agent has typed but not sent, per ticket. */
export interface Draft {
  text: string;
  /** The message being answered. */
  reply: Message | null;
}

const empty: Draft = { text: '', reply: null };
const storageKey = (userId: number, ticketId: number) => `draft-${userId}-${ticketId}`;

/** Drafts outlive a reload; one of another user of this computer is never shown. */
export const readDraft = (userId: number, ticketId: number): Draft => {
  const stored = localStorage.getItem(storageKey(userId, ticketId));
  if (!stored) return empty;
  try {
    const { text, reply } = JSON.parse(stored) as Partial<Draft>;
    return { text: typeof text === 'string' ? text : '', reply: reply ?? null };
  } catch {
    // Written by hand or by another version: as good as none.
    return empty;
  }
};

export const storeDraft = (userId: number, ticketId: number, draft: Draft): void => {
  const key = storageKey(userId, ticketId);
  if (draft.text === '' && !draft.reply) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(draft));
};
