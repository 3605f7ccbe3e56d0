import type { OutgoingContent } from '#functions/bot/bot-messages.ts';
import { addMessages } from '#functions/bot/bot-messages.ts';
import type { Directory } from '#functions/companies/directory.ts';
import { AlreadyStored } from '#functions/messages/message-writes.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import { handOverText } from '#functions/tickets/texts-of-change.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import { announceAgainMs } from '#functions/timers/announce-ticket-row.ts';
import { timerWrites } from '#functions/timers/arm-timers.ts';
import { setTimerWrite, type Timer, type TimerRow } from '#functions/timers/timer-row.ts';
import { afterAnswer } from '#shared/assistants/after-answer.ts';
import type { AssistantAnswer } from '#shared/assistants/assistant-answer.ts';
import { type Guarded, transact, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { answerContents, lastIdOf } from './answer-contents.ts';
import { answerableTicket } from './answerable-ticket.ts';
import type { Assistant } from './assistant.ts';
import { type AssistantTurnRow, finishTurn, finishTurnSoFar, Superseded } from './assistant-turn-row.ts';

type Tell = Extract<Timer, { kind: 'tellTicket' }>;
export type TicketAnnouncementRow = TimerRow<Tell>;

/** A change of a ticket that no user made, with the messages sent about it. */
interface DecidedChange {
  before: TicketRow;
  decided: TicketRow;
  contents: readonly OutgoingContent[];
}

/**
 * Stores the change in one transaction with `also`. Returns the timer row that announces it; if the process dies before
 * announcing, the tick carries it out.
 */
export const storeChange = async (
  tenant: Tenant,
  directory: Directory,
  { before, decided, contents }: DecidedChange,
  also: readonly Guarded[],
  now: string,
): Promise<TicketAnnouncementRow> => {
  const { ticket: after, messages, writes } = addMessages(tenant, decided, contents, now);
  const { id, contactId, whatsappId } = before;
  const tell: Tell = {
    kind: 'tellTicket',
    id,
    contactId,
    whatsappId,
    before: { id, status: before.status, queueId: before.queueId, userId: before.userId },
    seq: messages[0]?.seq ?? null,
    ...(messages.length > 1 && { upTo: messages.at(-1)?.seq }),
  };
  const tellAt = new Date(Date.parse(now) + announceAgainMs).toISOString();
  const change = { before, after };
  await transact([
    ...also,
    ...writes,
    ...ticketWrites(tenant, { now, timeZone: directory.timeZone }, change),
    ...timerWrites(tenant, directory, now, change),
    setTimerWrite(tenant, tell, tellAt),
  ]);
  return { ...tell, companyId: tenant.companyId, dueAt: tellAt, tries: 0 };
};

interface Answer {
  row: AssistantTurnRow;
  said: AssistantAnswer;
  hears: Assistant['answerMode'];
}

/** The ticket after the answer, and the text sent with a hand-over. */
const decided = (before: TicketRow, { row, said }: Answer, directory: Directory, now: string) => {
  const known = {
    hasQueue: (id: number) => directory.queues.has(id),
    hasUser: (id: number) => directory.users.has(id),
  };
  const state = afterAnswer(before, said, known, now);
  const isClosed = before.status !== 'closed' && state.status === 'closed';
  const after: TicketRow = {
    ...before,
    ...state,
    ...(isClosed ? { unreadMessages: 0, readSeq: before.messageSeq } : {}),
    updatedAt: now,
    version: before.version + 1,
  };
  const words = said.handover.to === 'people' ? handOverText(before, after, directory) : '';
  return { after, moved: words ? [{ providerId: lastIdOf(row), body: words }] : [] };
};

/** The answer sends and changes nothing: only the row is removed. */
const isNothing = ({ said: { sayings, handover, session } }: Answer): boolean =>
  sayings.length === 0 && handover.to === 'assistant' && session === undefined;

/** A newer message or another worker takes care of the rest. */
const unlessSuperseded = (error: unknown): undefined => {
  if (!(error instanceof Superseded)) throw error;
};

const storeOnce = async (
  tenant: Tenant,
  answer: Answer,
  directory: Directory,
): Promise<TicketAnnouncementRow | undefined> => {
  const { row, hears } = answer;
  // New messages make an answer to all of them outdated; a single step remains valid.
  const taken = hears === 'latest' ? [finishTurn] : [finishTurn, finishTurnSoFar];
  const contents = isNothing(answer) ? [] : await answerContents(tenant, row, answer.said);
  for (const take of taken) {
    const stored = await retryOnConflict(async () => {
      const ticket = await answerableTicket(tenant, row);
      // The assistant no longer leads the conversation: its answer is dropped.
      if (!ticket || isNothing(answer)) return void (await write(take(tenant, row)));
      const now = new Date().toISOString();
      const { after, moved } = decided(ticket, answer, directory, now);
      const change = { before: ticket, decided: after, contents: [...contents, ...moved] };
      return storeChange(tenant, directory, change, [take(tenant, row)], now);
    }).then(
      (tell) => ({ tell }),
      (error: unknown) => unlessSuperseded(error),
    );
    if (stored) return stored.tell;
  }
  return undefined;
};

/** Stores an answer once. Undefined when there is nothing to announce: it came too late, or was stored before. */
export const storeAnswer = async (
  tenant: Tenant,
  answer: Answer,
  directory: Directory,
): Promise<TicketAnnouncementRow | undefined> => {
  try {
    return await storeOnce(tenant, answer, directory);
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error;
    await write(finishTurn(tenant, answer.row)).catch(unlessSuperseded);
    return undefined;
  }
};
