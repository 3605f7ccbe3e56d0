import { decide, stateOf, type TicketState } from '#shared/tickets/lifecycle.ts';
import type { TicketTimer } from './due.ts';
import type { TimerRules } from './rules.ts';

/** What becomes of a conversation whose time has come. Nobody did it: it stays whose it was. */
export const outcomeOf = (kind: TicketTimer, ticket: TicketState, rules: TimerRules): TicketState => {
  const state = stateOf(ticket);
  if (kind === 'ratingLapse') return { ...state, rating: undefined };
  const wish = kind === 'unqueued' ? { queueId: rules.unqueued?.queueId ?? null } : { status: 'closed' as const };
  const decision = decide(state, wish, { userId: state.userId ?? 0 });
  return decision.type === 'changed' ? { ...decision.to, userId: kind === 'unqueued' ? null : state.userId } : state;
};
