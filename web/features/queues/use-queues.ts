import { queues } from '#shared/queues/contract.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The queues of the company in their order, kept current by live events; a search finds parts of names. */
export function useQueues(search = '') {
  const list = useResource(queues.list);
  // The list is short, and any change may affect the order: reading it again is simpler than computing where each row
  // belongs.
  useLiveEvent('queue', () => void list.mutate());
  const wanted = foldAccentsAndCase(search);
  return { ...list, rows: (list.data ?? []).filter(({ name }) => foldAccentsAndCase(name).includes(wanted)) };
}
