import { withoutAssistant } from '#shared/bot/without-leader.ts';
import {
  decideTransition,
  type TicketState,
  type TransitionRequest,
  ticketStateOnly,
} from '#shared/tickets/lifecycle.ts';
import type { TicketTimer } from '#shared/timers/due.ts';
import type { TimerRules } from '#shared/timers/rules.ts';

/** The transition that each timer requests; the end of a rating is no transition. */
const requestsOf = ({ unqueued }: TimerRules): Record<Exclude<TicketTimer, 'ratingLapse'>, TransitionRequest> => ({
  unqueued: { queueId: unqueued?.queueId ?? null },
  inactive: { status: 'closed' },
  automaticClose: { status: 'closed' },
});

/** Returns the ticket's state after a due timer. No user caused it, so the ticket keeps its user. */
export function stateAfterTimer(kind: TicketTimer, ticket: TicketState, rules: TimerRules): TicketState {
  const state = ticketStateOnly(ticket);
  if (kind === 'ratingLapse') return { ...state, rating: undefined };
  const decision = decideTransition(state, requestsOf(rules)[kind], { userId: state.userId ?? 0 });
  if (decision.type !== 'changed') return state;
  // A leading assistant left the customer waiting: from here on people continue.
  return kind === 'unqueued'
    ? { ...decision.to, ...withoutAssistant, userId: null }
    : { ...decision.to, userId: state.userId };
}
