import { useState } from 'react';
import { useUser } from '#web/api/session.ts';
import { useMinWidth } from '#web/ui/layout/use-width.ts';

/** Windows of this width have room for the panel beside list and conversation. */
const roomForPanel = 1280;

const storageKey = (userId: number) => `contact-panel-${userId}`;

/**
 * Whether the contact's details are shown. In a wide window they stand beside every conversation until the user closes
 * them, which this browser remembers; in others they are a drawer that each conversation opens anew.
 */
export function useCustomerDetailsPanel() {
  const { id } = useUser();
  const isBeside = useMinWidth(roomForPanel);
  const [isKept, setKept] = useState(() => localStorage.getItem(storageKey(id)) !== 'closed');
  const [isDrawn, setDrawn] = useState(false);
  const isOpen = isBeside ? isKept : isDrawn;
  const show = (next: boolean) => {
    if (!isBeside) return setDrawn(next);
    localStorage.setItem(storageKey(id), next ? 'open' : 'closed');
    setKept(next);
  };
  return { isOpen, isBeside, close: () => show(false), toggle: () => show(!isOpen) };
}
