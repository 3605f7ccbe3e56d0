import { useEffect } from 'react';
import { backups } from '#shared/backups/contract.ts';
import { useResource } from '#web/api/use-resource.ts';

/** How often a backup that is being made is looked at (ms). */
const lookMs = 2_000;

/** The backups of this machine, read again while one is being made. */
export function useBackups() {
  const list = useResource(backups.list);
  const { data, mutate } = list;
  const isMaking = data?.isMaking ?? false;
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void mutate(), lookMs);
    return () => clearInterval(timer);
  }, [isMaking, mutate]);
  return list;
}
