import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { AlreadyStored } from '#functions/conversation/tickets/message-writes.ts';
import { handOverText } from '#functions/conversation/tickets/texts-of-change.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { Assistant } from '#functions/engagement/assistants/assistant.ts';
import {
  type AssistantTurnRow,
  finishAssistantTurnUpTo,
  finishTurn,
  SupersededTurn,
} from '#functions/engagement/assistants/assistant-turn-row.ts';
import { addMessagesToTicket } from '#functions/engagement/bot/bot-messages.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { ticketStateAfterAnswer } from '#shared/bot/after-answer.ts';
import { write } from '#shared/server/table.ts';
import type { AssistantAnswer } from '#shared/tickets/assistant-answer.ts';
import { answerContents, handOverMessageIdOf } from './answer-contents.ts';
import { answerableTicket } from './answerable-ticket.ts';

interface Answer {
  row: AssistantTurnRow;
  reply: AssistantAnswer;
  answerMode: Assistant['answerMode'];
}

/** The ticket after the answer, and the text sent with a hand-over. */
const decided = (before: TicketRow, { row, reply }: Answer, directory: CompanyDirectory, now: string) => {
  const companyDirectory = {
    hasQueue: (id: number) => directory.queues.has(id),
    hasUser: (id: number) => directory.users.has(id),
  };
  const state = ticketStateAfterAnswer(before, reply, companyDirectory, now);
  const after: TicketRow = { ...before, ...state, updatedAt: now };
  const words = reply.handover.to === 'people' ? handOverText(before, after, directory) : '';
  return { after, moved: words ? [{ providerId: handOverMessageIdOf(row), body: words }] : [] };
};

/** The answer sends and changes nothing: only the row is removed. */
const isNothing = ({ reply: { messages, handover, session } }: Answer): boolean =>
  messages.length === 0 && handover.to === 'assistant' && session === undefined;

/** The assistant answered the customer; with a hand-over to people its messages only announce their answer. */
const isAnswer = ({ reply: { messages, handover } }: Answer): boolean =>
  messages.length > 0 && handover.to !== 'people';

/** A newer message or another worker takes care of the rest. */
const unlessSuperseded = (error: unknown): undefined => {
  if (!(error instanceof SupersededTurn)) throw error;
};

const storeOnce = async (context: TicketContext, answer: Answer): Promise<TicketChange[]> => {
  const { tenant, directory } = context;
  const { row, answerMode } = answer;
  // New messages make an answer to all of them outdated; a single step remains valid.
  const taken = answerMode === 'latest' ? [finishTurn] : [finishTurn, finishAssistantTurnUpTo];
  const contents = isNothing(answer) ? [] : await answerContents(tenant, row, answer.reply);
  for (const take of taken) {
    const stored = await retryOnConflict(async () => {
      const before = await answerableTicket(tenant, row);
      // The assistant no longer leads the conversation: its answer is dropped.
      if (!before || isNothing(answer)) {
        await write(take(tenant, row));
        return [];
      }
      const now = new Date();
      const at = now.toISOString();
      const { after, moved } = decided(before, answer, directory, at);
      const { ticket, messages } = addMessagesToTicket(tenant, after, [...contents, ...moved], at);
      const answered = isAnswer(answer) ? { ...ticket, isAnswered: true as const } : ticket;
      return commitTickets(context, [{ before, after: answered, messages, also: [take(tenant, row)] }], { now });
    }).catch(unlessSuperseded);
    if (stored) return stored;
  }
  return [];
};

/** Stores an answer once. Empty when there is nothing to announce: it came too late, or was stored before. */
export async function storeAnswer(context: TicketContext, answer: Answer): Promise<TicketChange[]> {
  try {
    return await storeOnce(context, answer);
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error;
    await write(finishTurn(context.tenant, answer.row)).catch(unlessSuperseded);
    return [];
  }
}
