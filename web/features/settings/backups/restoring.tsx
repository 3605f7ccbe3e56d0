import { useEffect } from 'react';
import { backups, type LastRestore } from '#shared/backups/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { HourglassIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { backupsText } from './backups.text.ts';

const lookMs = 2_000;

interface RestoringProps {
  /** The last restore when this one began. */
  before: LastRestore | null;
  onFailure: () => void;
}

/** Waits in place of the list until the product is back: with the restored data the app begins anew. */
export function RestoringBackup({ before, onFailure }: RestoringProps) {
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
    <div role="status">
      <EmptyState icon={<HourglassIcon size={26} />} title={text.restoring} hint={text.wait} />
    </div>
  );
}
