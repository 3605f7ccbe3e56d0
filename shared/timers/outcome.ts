import { unled } from '#shared/bot/without-leader.ts';
import { decide, stateOf, type TicketState } from '#shared/tickets/lifecycle.ts';
import type { TicketTimer } from './due.ts';
import type { TimerRules } from './rules.ts';

/** Returns the ticket's state after a due timer. No user caused it, so the ticket keeps its user. */
export const outcomeOf = (kind: TicketTimer, ticket: TicketState, rules: TimerRules): TicketState => {
  const state = stateOf(ticket);
  if (kind === 'ratingLapse') return { ...state, rating: undefined };
  const wish = kind === 'unqueued' ? { queueId: rules.unqueued?.queueId ?? null } : { status: 'closed' as const };
  const decision = decide(state, wish, { userId: state.userId ?? 0 });
  if (decision.type !== 'changed') return state;
  // A leading assistant left the customer waiting: from here on people continue.
  return kind === 'unqueued' ? { ...decision.to, ...unled, userId: null } : { ...decision.to, userId: state.userId };
};
