import { queues } from '#shared/queues/contract.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';

/**
 * The queues in which this user may filter and open tickets: their own, or all of the company for users who may show
 * all.
 */
export function useSelectableQueues() {
  const user = useUser();
  const seesAll = useCan()('tickets-manager:showall');
  const all = useResource(queues.list, seesAll ? {} : null);
  return seesAll ? (all.data ?? []) : user.queues;
}
