import { queues } from '#shared/queues/contract.ts';
import { fold } from '#shared/text/fold.ts';
import { useLive } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The queues of the company in their order, kept current by live events; a search finds parts of names. */
export function useQueues(search = '') {
  const list = useResource(queues.list);
  // The list is short, and any change may affect the order: reading it again is simpler than computing where each row
  // belongs.
  useLive('queue', () => void list.mutate());
  const wanted = fold(search);
  return { ...list, rows: (list.data ?? []).filter(({ name }) => fold(name).includes(wanted)) };
}
