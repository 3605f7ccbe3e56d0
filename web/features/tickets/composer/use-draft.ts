import { useCallback, useState } from 'react';
import { type Draft, readDraft, storeDraft } from './drafts.ts';

/** The draft of one ticket, kept as it is typed. Mount anew for another ticket. */
export const useDraft = (userId: number, ticketId: number) => {
  const [draft, setDraft] = useState(() => readDraft(userId, ticketId));
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const next = { ...before, ...part };
        storeDraft(userId, ticketId, next);
        return next;
      }),
    [userId, ticketId],
  );
  return [draft, change] as const;
};
