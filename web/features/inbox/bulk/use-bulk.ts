import { useEffect, useRef, useState } from 'react';
import type { Bulk, BulkAct } from '#shared/tickets/bulk.ts';
import { ticketBulks } from '#shared/tickets/bulk-contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { setChosen } from '#web/entities/tickets/chosen-tickets.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { offerUndoByKey, undoOfferedMs, withdrawUndoOffer } from '#web/entities/tickets/use-undo.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { followTicketBulk } from './bulk-follower.ts';
import { useBulkWords } from './bulk-words.ts';
import { rememberBulk, rememberedBulk } from './remembered-bulk.ts';

/** Longer than it takes: its next state replaces the toast. */
const workingMs = 120_000;
const leftOutMs = 10_000;

/** Shows how far a bulk is in one toast, with one undo for all of its tickets. */
function useBulkToast(undo: (id: string) => unknown) {
  const words = useBulkWords();
  const text = useText(ticketsText);
  const offered = useRef<() => void>(() => {});
  const offer = ({ id }: Bulk, ms: number) => {
    const takeBack = () => {
      withdrawUndoOffer(takeBack);
      void undo(id);
    };
    offered.current = takeBack;
    offerUndoByKey(takeBack, ms);
    return { text: text.undo, onSelect: takeBack };
  };
  return (bulk: Bulk) => {
    const { id: key, status, done, refused, kept } = bulk;
    withdrawUndoOffer(offered.current);
    if (status === 'undoing') return toast.info(words.undoing(bulk), { key, ms: workingMs });
    if (status === 'undone') {
      toast.success(words.undone(bulk), { key });
      if (kept.length > 0) toast.warning(words.leftOut(bulk, kept), { ms: leftOutMs });
      return;
    }
    const ms = status === 'running' ? workingMs : undoOfferedMs;
    const canUndo = bulk.act.act !== 'read' && (status === 'running' || done > 0);
    const how = { key, ms, ...(canUndo && { action: offer(bulk, ms) }) };
    if (status === 'running') return toast.info(words.running(bulk), how);
    toast.success(words.done(bulk), how);
    if (refused.length > 0) toast.warning(words.leftOut(bulk, refused), { ms: leftOutMs });
  };
}

/**
 * Acts on many conversations at once, and shows how far what this browser began is, also after it started again. The
 * function returned resolves to whether the server took it.
 */
export function useTicketBulk(): (act: BulkAct, ticketIds: readonly number[]) => Promise<boolean> {
  const { run: begin } = useCommand(ticketBulks.startBulk);
  const { run: takeBack } = useCommand(ticketBulks.undoBulk);
  const errorText = useErrorText();
  const undo = async (id: string) => {
    rememberBulk(id);
    const outcome = await takeBack({ params: { bulkId: id } });
    if (outcome.ok) follower.receive(outcome.answer);
    else toast.error(errorText(outcome.error), { key: id });
  };
  const show = useBulkToast(undo);
  const latest = useRef(show);
  latest.current = show;
  const [follower] = useState(() => followTicketBulk((bulk) => latest.current(bulk)));
  useLiveEvent('ticketBulk', ({ bulk }) => follower.receive(bulk));
  useEffect(() => {
    const id = rememberedBulk();
    if (id) {
      follower.begin(id);
      void follower.look(id);
    }
    return follower.stop;
  }, [follower]);

  return async (act, ticketIds) => {
    const id = crypto.randomUUID();
    const request = { body: { id, act, ticketIds: [...ticketIds] } };
    rememberBulk(id);
    setChosen([]);
    follower.begin(id);
    const first = await begin(request);
    // An answer that was lost is asked for again, under the same id.
    const outcome = !first.ok && first.error.code === 'ERR_OFFLINE' ? await begin(request) : first;
    if (outcome.ok) follower.receive(outcome.answer);
    else {
      setChosen(ticketIds);
      toast.error(errorText(outcome.error));
    }
    return outcome.ok;
  };
}
