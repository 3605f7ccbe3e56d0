import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type ConversationRow, messagesOfConversationRow } from './message-rows.ts';

const highlightMs = 2500;

interface JumpOptions {
  rows: ConversationRow[];
  list: RefObject<VirtualizerHandle | null>;
  /** Goes to a message that is not loaded, wherever in the conversation it is. */
  goFar: (id: string) => void;
  /** `seq` of the message the address names. */
  at: number | null;
  /** The message in the address stays marked: it is the current hit of a search. */
  keepsMark: boolean;
}

/** Scrolls to a message and marks it for a moment. The message in the address is scrolled to once loaded. */
export function useJumpToMessage({ rows, list, goFar, at, keepsMark }: JumpOptions) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const reached = useRef<number | null>(null);

  const show = useCallback(
    (index: number, id: string) => {
      list.current?.scrollToIndex(index, { align: 'center' });
      setHighlighted(id);
    },
    [list],
  );

  useEffect(() => {
    if (at === null) reached.current = null;
    if (at === null || reached.current === at) return;
    const index = rows.findIndex((row) => messagesOfConversationRow(row).some(({ seq }) => seq === at));
    const message = rows[index] && messagesOfConversationRow(rows[index]).find(({ seq }) => seq === at);
    if (!message) return;
    reached.current = at;
    show(index, message.id);
  }, [at, rows, show]);

  useEffect(() => {
    if (!wanted) return;
    const index = rows.findIndex((row) => messagesOfConversationRow(row).some(({ id }) => id === wanted));
    if (index === -1) goFar(wanted);
    else show(index, wanted);
    setWanted(null);
  }, [wanted, rows, goFar, show]);

  useEffect(() => {
    if (!highlighted) return;
    const timer = setTimeout(() => setHighlighted(null), highlightMs);
    return () => clearTimeout(timer);
  }, [highlighted]);

  const current =
    keepsMark && at !== null ? rows.flatMap(messagesOfConversationRow).find(({ seq }) => seq === at) : null;
  return { jumpTo: setWanted, highlighted: current?.id ?? highlighted };
}
