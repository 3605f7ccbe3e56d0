import { withoutAssistant } from '#shared/bot/without-leader.ts';
import { decideTransition, stateOf, type TicketState } from '#shared/tickets/lifecycle.ts';
import type { TicketTimer } from '#shared/timers/due.ts';
import type { TimerRules } from '#shared/timers/rules.ts';

/** Returns the ticket's state after a due timer. No user caused it, so the ticket keeps its user. */
export function stateAfterTimer(kind: TicketTimer, ticket: TicketState, rules: TimerRules): TicketState {
  const state = stateOf(ticket);
  if (kind === 'ratingLapse') return { ...state, rating: undefined };
  const request = kind === 'unqueued' ? { queueId: rules.unqueued?.queueId ?? null } : { status: 'closed' as const };
  const decision = decideTransition(state, request, { userId: state.userId ?? 0 });
  if (decision.type !== 'changed') return state;
  // A leading assistant left the customer waiting: from here on people continue.
  return kind === 'unqueued'
    ? { ...decision.to, ...withoutAssistant, userId: null }
    : { ...decision.to, userId: state.userId };
}
