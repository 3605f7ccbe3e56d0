import { useRef, useState } from 'react';

const storageKey = (userId: number, ticketId: number) => `note-draft-${userId}-${ticketId}`;

/**
 * The note that a user has typed and not added; it survives a reload of this browser. `stored` empties it after a note
 * was added, unless more was typed since.
 */
export function useNoteDraft(userId: number, ticketId: number) {
  const key = storageKey(userId, ticketId);
  const [typed, setTyped] = useState(() => localStorage.getItem(key) ?? '');
  const latest = useRef(typed);
  const change = (next: string) => {
    if (next === '') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
    latest.current = next;
    setTyped(next);
  };
  const stored = (note: string) => {
    if (latest.current === note) change('');
  };
  return [typed, change, stored] as const;
}
