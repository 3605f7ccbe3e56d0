import { withoutAssistant } from '#shared/bot/without-leader.ts';
import type { AssistantAnswer } from '#shared/tickets/assistant-answer.ts';
import { decideTransition, type TicketState, ticketStateOnly } from '#shared/tickets/lifecycle.ts';

/** The company's queues and users that an assistant may name. */
export interface AssistantDirectory {
  hasQueue(id: number): boolean;
  hasUser(id: number): boolean;
}

const talkedAfter = (ticket: TicketState, { session }: AssistantAnswer, at: string): TicketState['talked'] => {
  if (session === undefined) return ticket.talked && { ...ticket.talked, at };
  return session === null ? undefined : { session, at };
};

type ToPeople = Extract<AssistantAnswer['handover'], { to: 'people' }>;

/** Hands the ticket to the queue or user that the assistant named; ids that the company does not have are ignored. */
const withPeople = (state: TicketState, { queueId, userId }: ToPeople, directory: AssistantDirectory): TicketState => {
  const queue = typeof queueId === 'number' && !directory.hasQueue(queueId) ? undefined : queueId;
  const user = userId === undefined || !directory.hasUser(userId) ? undefined : userId;
  const change = { ...(queue !== undefined && { queueId: queue }), ...(user !== undefined && { userId: user }) };
  const decision = Object.keys(change).length > 0 ? decideTransition(state, change, { userId: user ?? 0 }) : undefined;
  const moved = decision?.type === 'changed' ? decision.to : state;
  // Without this mark, in no queue, the connection's own assistant would begin again with the next message.
  const bot = moved.status === 'pending' ? { ...(moved.bot ?? { turns: 0 }), leaderless: true as const } : moved.bot;
  return { ...moved, ...withoutAssistant, chatbot: false, queueOptionId: null, bot };
};

/** Returns the ticket's state after an assistant has answered. */
export function ticketStateAfterAnswer(
  ticket: TicketState,
  reply: AssistantAnswer,
  directory: AssistantDirectory,
  at: string,
): TicketState {
  const state = ticketStateOnly(ticket);
  switch (reply.handover.to) {
    case 'assistant':
      return {
        ...state,
        talked: talkedAfter(ticket, reply, at),
        bot: { ...(state.bot ?? { turns: 0 }), answeredAt: at },
      };
    case 'people':
      return withPeople(state, reply.handover, directory);
    case 'end': {
      const decision = decideTransition(state, { status: 'closed' }, { userId: 0 });
      // No user of the company finished it, so the user stays unchanged.
      return decision.type === 'changed' ? { ...decision.to, userId: state.userId } : state;
    }
  }
}
