import { useState } from 'react';

const storageKey = (userId: number, ticketId: number) => `note-draft-${userId}-${ticketId}`;

/** The note that a user has typed and not added; it survives a reload of this browser. */
export function useNoteDraft(userId: number, ticketId: number) {
  const key = storageKey(userId, ticketId);
  const [typed, setTyped] = useState(() => localStorage.getItem(key) ?? '');
  const change = (next: string) => {
    if (next === '') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
    setTyped(next);
  };
  return [typed, change] as const;
}
