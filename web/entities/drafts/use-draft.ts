import { useCallback, useEffect, useRef, useState } from 'react';
import { unsent } from '#shared/unsent/contract.ts';
import { onReconnected, useLiveEvent, useLiveStatus } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';
import {
  draftTabId,
  onDraftSaved,
  recordStoredDraft,
  saveDraftNow,
  saveDraftSoon,
  saveWaitingDraft,
} from './draft-sync.ts';
import { type ComposerDraft, readDraft, type StoredDraft, storeDraft } from './drafts.ts';

/** The tickets whose drafts were read over this connection: the events of other devices reach the user everywhere. */
const kept = new Set<number>();
onReconnected(() => kept.clear());

/**
 * The draft of one ticket, stored on this device with each key and on the server when typing pauses or the
 * conversation is left. Text that the server has not stored yet is never replaced. Mount anew for another ticket.
 */
export function useDraft(userId: number, ticketId: number) {
  const [draft, setDraft] = useState(() => readDraft(userId, ticketId));
  const latest = useRef(draft);
  const become = useCallback(
    (next: StoredDraft) => {
      latest.current = next;
      storeDraft(userId, ticketId, next);
      setDraft(next);
    },
    [userId, ticketId],
  );
  const change = useCallback(
    (part: Partial<ComposerDraft>) => {
      const before = latest.current;
      const next = { ...before, ...part };
      // The file stays on this device: only text and reply are saved to the server.
      const isSame = next.text === before.text && next.reply?.id === before.reply?.id;
      become({ ...next, isAhead: before.isAhead || !isSame });
      if (isSame) return;
      if (next.text === '') saveDraftNow({ userId, ticketId });
      else saveDraftSoon({ userId, ticketId });
    },
    [become, userId, ticketId],
  );

  const isLive = useLiveStatus() === 'open';
  const { data, mutate } = useResource(unsent.show, { params: { ticketId } }, { isKept: kept.has(ticketId) });
  // A draft that was read before the connection was open may lack an event.
  const [wasLive] = useState(isLive);
  useEffect(() => {
    if (data && wasLive && isLive) kept.add(ticketId);
  }, [data, wasLive, isLive, ticketId]);
  useLiveEvent('unsent', (event) => {
    if (event.ticketId !== ticketId || event.origin === draftTabId) return;
    recordStoredDraft({ userId, ticketId });
    void mutate();
  });
  useEffect(() => {
    if (!data) return;
    const now = latest.current;
    // The cached answer may be from before a draft that was saved since.
    if (data.version >= now.version) recordStoredDraft({ userId, ticketId }, data);
    if (now.isAhead) saveDraftSoon({ userId, ticketId });
    else if (data.version > now.version) become({ ...now, ...data });
  }, [data, become, userId, ticketId]);
  useEffect(() => () => saveWaitingDraft({ userId, ticketId }), [userId, ticketId]);
  useEffect(
    () =>
      onDraftSaved((savedKey) => {
        if (savedKey.userId !== userId || savedKey.ticketId !== ticketId) return;
        const { version, isAhead } = readDraft(userId, ticketId);
        latest.current = { ...latest.current, version, isAhead };
      }),
    [userId, ticketId],
  );
  return [draft, change] as const;
}
