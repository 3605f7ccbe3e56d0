import { seesAll } from '#shared/tickets/sees-all.ts';
import type { PickedUser } from '#web/entities/tickets/dialogs/user-picker.tsx';

type QueueOption = Pick<PickedUser['queues'][number], 'id' | 'name'>;

interface OfferedQueues {
  options: readonly QueueOption[];
  /** The id of the selected option as the form holds it; empty: none. */
  queueId: string;
  /** The colleague does not serve the queue that was chosen, and this one of theirs is selected instead. */
  movedTo: QueueOption | null;
  /** The colleague serves no queue: the transfer would be refused. */
  isRefused: boolean;
}

/** The queues of a transfer. A colleague gets conversations of their own queues only, so the queue follows the person. */
export function queuesOfferedForTransfer(
  chosen: string,
  user: Pick<PickedUser, 'profile' | 'role' | 'queues'> | null,
  all: readonly QueueOption[],
): OfferedQueues {
  if (!user || seesAll(user)) return { options: all, queueId: chosen, movedTo: null, isRefused: false };
  const own = user.queues;
  const isServed = own.some(({ id }) => String(id) === chosen);
  const first = own[0];
  if (isServed || !first) return { options: own, queueId: isServed ? chosen : '', movedTo: null, isRefused: !first };
  return { options: own, queueId: String(first.id), movedTo: first, isRefused: false };
}
