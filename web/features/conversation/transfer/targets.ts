import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { TicketReceiver } from '#shared/tickets/contract.ts';
import type { QueueMini } from '#shared/tickets/queue-mini.ts';
import { seesAll } from '#shared/tickets/sees-all.ts';

type Queue = Pick<QueueMini, 'id' | 'name'> & { color?: string };

/** A person or a queue that can get the conversation. */
export interface TransferTarget {
  id: string;
  user: TicketReceiver | null;
  /** The queue it goes to; null: it stays in its queue. */
  queue: Queue | null;
  /** The queues of the person of which one is to be chosen; empty: there is nothing to choose. */
  choices: readonly Queue[];
  /** The person serves no queue: the server would refuse the transfer. */
  isRefused: boolean;
}

interface Held {
  userId: number | null;
  queueId: number | null;
}

/**
 * A person gets conversations of their own queues only: it stays in its queue if they serve that, and goes to theirs if they serve one other; of
 * several others one is to be chosen.
 */
const targetOf = (user: TicketReceiver, queueId: number | null): TransferTarget => {
  const target = { id: `${user.id}`, user, queue: null, choices: [], isRefused: false };
  const [first, ...others] = user.queues;
  if (seesAll(user) || user.queues.some(({ id }) => id === queueId)) return target;
  if (!first) return { ...target, isRefused: true };
  return others.length === 0 ? { ...target, queue: first } : { ...target, choices: user.queues };
};

/**
 * Everyone and every queue that can get a conversation, in the order of `receivers`: first the people, those who can
 * have it in its queue before others, then the queues. Its agent is left out, and its queue if it waits there already.
 */
export function transferTargets(
  { userId, queueId }: Held,
  receivers: readonly TicketReceiver[],
  queues: readonly Queue[],
): TransferTarget[] {
  const people = receivers.filter(({ id }) => id !== userId).map((user) => targetOf(user, queueId));
  const rank = ({ queue, choices, isRefused }: TransferTarget) => (isRefused ? 2 : queue || choices.length > 0 ? 1 : 0);
  const others = queues.filter(({ id }) => userId !== null || id !== queueId);
  return [
    ...people.sort((a, b) => rank(a) - rank(b)),
    ...others.map((queue) => ({ id: `queue-${queue.id}`, user: null, queue, choices: [], isRefused: false })),
  ];
}

/** The targets of which a word of the person or the queue begins with each typed word. */
export function matchingTargets(targets: readonly TransferTarget[], typed: string): TransferTarget[] {
  const wanted = foldAccentsAndCase(typed).split(/\s+/).filter(Boolean);
  return targets.filter(({ user, queue, choices }) => {
    const queues = [queue, ...choices].map((one) => one?.name);
    const words = foldAccentsAndCase([user?.name, ...queues].join(' ')).split(/\s+/);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
