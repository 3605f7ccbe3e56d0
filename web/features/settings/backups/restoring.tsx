import { useEffect } from 'react';
import { backups, type LastRestore } from '#shared/backups/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { backupsText } from './backups.text.ts';

const lookMs = 2_000;
const stay = () => {};

interface RestoringProps {
  /** The last restore when this one began. */
  before: LastRestore | null;
  onFailure: () => void;
}

/** Waits over everything until the product is back: with the restored data the app begins anew. */
export function Restoring({ before, onFailure }: RestoringProps) {
  const text = useText(backupsText);
  const { data, mutate } = useResource(backups.list);
  useEffect(() => {
    const timer = setInterval(() => void mutate(), lookMs);
    return () => clearInterval(timer);
  }, [mutate]);
  const last = data?.lastRestore;
  const hasEnded = last && last.at !== before?.at;
  useEffect(() => {
    if (!hasEnded) return;
    if (last.failure === null) location.reload();
    else onFailure();
  }, [hasEnded, last, onFailure]);
  return (
    <Dialog title={text.restoring} onClose={stay}>
      <p role="status" className="backups-wait">
        <span className="spinner" />
        {text.wait}
      </p>
    </Dialog>
  );
}
