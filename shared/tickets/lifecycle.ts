import type { TicketStatus } from '#shared/ticket-status.ts';
import type { AssistantSession } from '#shared/tickets/assistant-answer.ts';
import type { BotState, RatingRequest } from '#shared/tickets/bot-state.ts';
import type { Snooze } from '#shared/tickets/snooze.ts';

/** The fields of a ticket that its rules depend on. */
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
  /** Menus of queues sent in this cycle. */
  amountUsedBotQueues: number;
  /** Absent: the bot has sent nothing in this cycle. */
  bot?: BotState | undefined;
  /** Session of the prompt or integration that leads the conversation. */
  talked?: AssistantSession | undefined;
  /** Set at closing when the customer is asked for a rating; removed by the answer, its lapse or the next cycle. */
  rating?: RatingRequest | undefined;
  /** Set while an open conversation is snoozed. Whatever is done with it next ends that. */
  snoozed?: Snooze | undefined;
}

/** Changes that a caller requests; absent fields stay as the transition leaves them. */
export interface TransitionRequest {
  status?: TicketStatus;
  userId?: number | null;
  queueId?: number | null;
  useIntegration?: boolean;
  promptId?: number | null;
  integrationId?: number | null;
}

export type Transition = 'accept' | 'return' | 'close' | 'reopen' | 'handOver' | 'change';

export type TransitionDecision =
  | { type: 'changed'; transition: Transition; to: TicketState }
  /** The ticket already has the requested state. */
  | { type: 'unchanged' }
  /** `taken`: another agent has it. `impossible`: the transition is not allowed from this status. */
  | { type: 'refused'; reason: 'taken' | 'impossible' };

/** State of a ticket that a person serves, or that is closed: without bot and integration. */
export const noBotState = {
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

/** Returns only the state of a row that contains more. */
export function ticketStateOnly(row: TicketState): TicketState {
  return {
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
    snoozed: row.snoozed,
  };
}

const transitionOf = (
  now: TicketState,
  request: TransitionRequest,
): Transition | 'unchanged' | 'taken' | 'impossible' => {
  if (request.status === 'closed') return now.status === 'closed' ? 'unchanged' : 'close';
  if (now.status === 'closed') {
    if (request.status === 'open') return 'reopen';
    // Only a message of the customer makes a closed conversation wait again.
    return request.status === 'pending' || request.userId !== undefined || request.queueId !== undefined
      ? 'impossible'
      : 'change';
  }
  if (request.status === 'open') {
    if (now.status === 'pending') return 'accept';
    // A request to open an open ticket lost a race for it; taking it over is a hand-over and names no status.
    if (request.userId !== undefined && request.userId !== now.userId) return 'taken';
    return request.queueId === undefined || request.queueId === now.queueId ? 'change' : 'handOver';
  }
  if (request.queueId !== undefined || typeof request.userId === 'number') return 'handOver';
  if (request.status === 'pending' || request.userId === null) return now.status === 'open' ? 'return' : 'unchanged';
  return 'change';
};

const flagsOf = (request: TransitionRequest): Partial<TicketState> =>
  Object.fromEntries(
    (['useIntegration', 'promptId', 'integrationId'] as const)
      .filter((flag) => request[flag] !== undefined)
      .map((flag) => [flag, request[flag]]),
  );

/**
 * Decides what users may do to a ticket: accept (pending → open), return (open → pending), resolve or close (→ closed),
 * reopen (closed → open, a new cycle), hand over to a queue (→ pending, unassigned) or to a user (→ open, assigned).
 */
export function decideTransition(
  ticket: TicketState,
  request: TransitionRequest,
  by: { userId: number },
): TransitionDecision {
  const now = ticketStateOnly(ticket);
  const transition = transitionOf(now, request);
  if (transition === 'unchanged') return { type: 'unchanged' };
  if (transition === 'taken' || transition === 'impossible') return { type: 'refused', reason: transition };
  const queueId = request.queueId === undefined ? now.queueId : request.queueId;
  const served: TicketState = { ...now, ...noBotState, status: 'open', queueId, userId: request.userId ?? by.userId };
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
    close: () => ({ ...now, ...noBotState, status: 'closed', userId: by.userId }),
    handOver: () =>
      typeof request.userId === 'number' ? served : request.status === 'open' ? { ...now, queueId } : waiting,
    change: () => now,
  };
  const to: TicketState = {
    ...next[transition](),
    ...(transition === 'close' ? {} : flagsOf(request)),
    ...(transition === 'change' ? {} : { snoozed: undefined }),
  };
  const same = (Object.keys(to) as (keyof TicketState)[]).every((field) => to[field] === now[field]);
  return same ? { type: 'unchanged' } : { type: 'changed', transition, to };
}

/**
 * A conversation before its first cycle (or between a deleted cycle and its next). A message typed on the phone leaves
 * it unchanged, because no customer waits.
 */
export function stateBeforeFirstCycle(cycle = 0): TicketState {
  return {
    ...noBotState,
    status: 'closed',
    userId: null,
    queueId: null,
    cycle,
  };
}

/**
 * State after a message of the customer: a closed conversation waits again, without queue and agent, in a new cycle.
 */
export function stateAfterCustomerMessage(now: TicketState): Partial<TicketState> {
  return now.status === 'closed'
    ? { ...noBotState, status: 'pending', userId: null, queueId: null, cycle: now.cycle + 1 }
    : {};
}

/** State after an agent starts the conversation: open and assigned to the agent, in a new cycle. */
export function stateAfterAgentStarts(
  now: TicketState,
  { userId, queueId }: { userId: number; queueId: number | null },
): Partial<TicketState> {
  return { ...noBotState, userId, queueId, status: 'open', cycle: now.cycle + 1 };
}
