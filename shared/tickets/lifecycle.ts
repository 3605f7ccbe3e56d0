import type { Talked } from '#shared/assistants/said.ts';
import type { BotState, RatingRequest } from '#shared/bot/state.ts';
import type { TicketStatus } from './ticket.ts';

/** What the rules of a ticket decide on. */
export interface TicketState {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
  /** Number of the running (or last) service cycle; 0 before the first. */
  cycle: number;
  chatbot: boolean;
  queueOptionId: number | null;
  useIntegration: boolean;
  promptId: number | null;
  integrationId: number | null;
  /** Menus of queues told in this cycle. */
  amountUsedBotQueues: number;
  /** Absent: the bot has said nothing in this cycle. */
  bot?: BotState | undefined;
  /** What the prompt or integration that leads it keeps of it. */
  talked?: Talked | undefined;
  /** Set at closing, when the customer is asked how it was; gone with the answer, its lapse or the next cycle. */
  rating?: RatingRequest | undefined;
}

/** What a caller asks for; what is absent stays as the transition leaves it. */
export interface TicketWish {
  status?: TicketStatus;
  userId?: number | null;
  queueId?: number | null;
  useIntegration?: boolean;
  promptId?: number | null;
  integrationId?: number | null;
}

export type Transition = 'accept' | 'return' | 'close' | 'reopen' | 'handOver' | 'change';

export type Decision =
  | { type: 'changed'; transition: Transition; to: TicketState }
  /** It is already as wished. */
  | { type: 'unchanged' }
  /** `taken`: somebody else has it. `impossible`: no such way from this status. */
  | { type: 'refused'; reason: 'taken' | 'impossible' };

/** A person serves it (or nobody any more): bot and integration let go. */
export const withoutBot = {
  chatbot: false,
  queueOptionId: null,
  useIntegration: false,
  promptId: null,
  integrationId: null,
  amountUsedBotQueues: 0,
  bot: undefined,
  talked: undefined,
  rating: undefined,
} as const;

/** The state alone, of a row that holds more. */
export const stateOf = (row: TicketState): TicketState => ({
  status: row.status,
  userId: row.userId,
  queueId: row.queueId,
  cycle: row.cycle,
  chatbot: row.chatbot,
  queueOptionId: row.queueOptionId,
  useIntegration: row.useIntegration,
  promptId: row.promptId,
  integrationId: row.integrationId,
  amountUsedBotQueues: row.amountUsedBotQueues,
  bot: row.bot,
  talked: row.talked,
  rating: row.rating,
});

const transitionOf = (now: TicketState, wish: TicketWish): Transition | 'unchanged' | 'taken' | 'impossible' => {
  if (wish.status === 'closed') return now.status === 'closed' ? 'unchanged' : 'close';
  if (now.status === 'closed') {
    if (wish.status === 'open') return 'reopen';
    // Only a message of the customer makes a closed conversation wait again.
    return wish.status === 'pending' || wish.userId !== undefined || wish.queueId !== undefined
      ? 'impossible'
      : 'change';
  }
  if (wish.status === 'open') {
    if (now.status === 'pending') return 'accept';
    // Whoever asks to open what is open lost a race for it; taking it over is a hand-over and says no status.
    if (wish.userId !== undefined && wish.userId !== now.userId) return 'taken';
    return wish.queueId === undefined || wish.queueId === now.queueId ? 'change' : 'handOver';
  }
  if (wish.queueId !== undefined || typeof wish.userId === 'number') return 'handOver';
  if (wish.status === 'pending' || wish.userId === null) return now.status === 'open' ? 'return' : 'unchanged';
  return 'change';
};

const flagsOf = (wish: TicketWish): Partial<TicketState> =>
  Object.fromEntries(
    (['useIntegration', 'promptId', 'integrationId'] as const)
      .filter((flag) => wish[flag] !== undefined)
      .map((flag) => [flag, wish[flag]]),
  );

/**
 * The one rule of what people may do to a ticket: accept (pending → open), return (open → pending), resolve or close (→ closed),
 * reopen (closed → open, a new cycle), hand over to a queue (→ pending, nobody's) or to a user (→ open, theirs).
 */
export const decide = (ticket: TicketState, wish: TicketWish, by: { userId: number }): Decision => {
  const now = stateOf(ticket);
  const transition = transitionOf(now, wish);
  if (transition === 'unchanged') return { type: 'unchanged' };
  if (transition === 'taken' || transition === 'impossible') return { type: 'refused', reason: transition };
  const queueId = wish.queueId === undefined ? now.queueId : wish.queueId;
  const served: TicketState = { ...now, ...withoutBot, status: 'open', queueId, userId: wish.userId ?? by.userId };
  const waiting: TicketState = {
    ...now,
    chatbot: false,
    queueOptionId: null,
    status: 'pending',
    queueId,
    userId: null,
  };
  const next: Record<Transition, () => TicketState> = {
    accept: () => served,
    reopen: () => ({ ...served, cycle: now.cycle + 1 }),
    return: () => waiting,
    close: () => ({ ...now, ...withoutBot, status: 'closed', userId: by.userId }),
    handOver: () => (typeof wish.userId === 'number' ? served : wish.status === 'open' ? { ...now, queueId } : waiting),
    change: () => now,
  };
  const to = { ...next[transition](), ...(transition === 'close' ? {} : flagsOf(wish)) };
  const same = (Object.keys(to) as (keyof TicketState)[]).every((field) => to[field] === now[field]);
  return same ? { type: 'unchanged' } : { type: 'changed', transition, to };
};

/** A conversation before its first cycle (or between a deleted one's and its next). A message typed on the phone leaves it so: nobody waits in it. */
export const untouched = (cycle = 0): TicketState => ({
  ...withoutBot,
  status: 'closed',
  userId: null,
  queueId: null,
  cycle,
});

/** A message of the customer: a closed conversation waits again, without queue and agent, in a new cycle. */
export const onCustomerMessage = (now: TicketState): Partial<TicketState> =>
  now.status === 'closed'
    ? { ...withoutBot, status: 'pending', userId: null, queueId: null, cycle: now.cycle + 1 }
    : {};

/** An agent starts the conversation: open and theirs, in a new cycle. */
export const onAgentStarts = (
  now: TicketState,
  { userId, queueId }: { userId: number; queueId: number | null },
): Partial<TicketState> => ({ ...withoutBot, userId, queueId, status: 'open', cycle: now.cycle + 1 });
