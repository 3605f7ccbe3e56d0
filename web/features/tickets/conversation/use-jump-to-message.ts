import { type RefObject, useEffect, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type MessageRow, rowKey } from './message-rows.ts';

const highlightMs = 1500;

interface JumpOptions {
  rows: MessageRow[];
  list: RefObject<VirtualizerHandle | null>;
  hasOlder: boolean;
  loadOlder: () => void;
}

/** Goes to a message, loading older pages until it is there, and marks it for a moment. */
export const useJumpToMessage = ({ rows, list, hasOlder, loadOlder }: JumpOptions) => {
  const [wanted, setWanted] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState<string | null>(null);

  useEffect(() => {
    if (!wanted) return;
    const index = rows.findIndex((row) => rowKey(row) === wanted);
    if (index === -1 && hasOlder) {
      loadOlder();
      return;
    }
    if (index !== -1) {
      list.current?.scrollToIndex(index, { align: 'center' });
      setHighlighted(wanted);
    }
    setWanted(null);
  }, [wanted, rows, list, hasOlder, loadOlder]);

  useEffect(() => {
    if (!highlighted) return;
    const timer = setTimeout(() => setHighlighted(null), highlightMs);
    return () => clearTimeout(timer);
  }, [highlighted]);

  return { jumpTo: setWanted, highlighted };
};
