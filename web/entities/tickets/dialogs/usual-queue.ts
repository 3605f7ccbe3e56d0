import type { SignedIn } from '#shared/auth/contract.ts';
import { seesAll } from '#shared/tickets/sees-all.ts';

const storageKey = (userId: number) => `usual-queue-${userId}`;

/** Remembers the queue in which this user started a conversation, in this browser; empty: none. */
export function storeUsualQueue(userId: number, queueId: string): void {
  localStorage.setItem(storageKey(userId), queueId);
}

/** The queue to start a conversation in: the last one used, else the user's own first; empty: none. */
export function usualQueue(
  user: Pick<SignedIn, 'id' | 'profile' | 'role' | 'queues'>,
  queues: readonly { id: number }[],
): string {
  const last = localStorage.getItem(storageKey(user.id));
  if (last !== null && queues.some(({ id }) => String(id) === last)) return last;
  if (last === '' && seesAll(user)) return '';
  const first = user.queues[0] ?? (queues.length === 1 ? queues[0] : undefined);
  return first ? String(first.id) : '';
}
