import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { Assistant, TurnInput } from '#functions/engagement/assistants/assistant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { AssistantAnswer, AssistantMessage } from '#shared/tickets/assistant-answer.ts';
import { readAnswer } from './typebot-answer.ts';
import { continueChat, startChat, type TypebotAnswer } from './typebot-api.ts';
import {
  fileInputsOfTypebot,
  joinSessionFiles,
  splitSessionFiles,
  type TypebotFileInput,
  typebotAnswerFromMessage,
} from './typebot-files.ts';

/** The bot's session id, prefixed with the integration's id: another bot does not know it. */
const sessionOf = ({ id }: IntegrationRow, sessionId: string, taken: readonly TypebotFileInput[]) =>
  `${id}:${joinSessionFiles(sessionId, taken)}`;

/** The page of the bot in a browser. */
const pageOf = ({ urlN8N, typebotSlug }: IntegrationRow): string => `${urlN8N.replace(/\/+$/, '')}/${typebotSlug}`;

/** Returns the running session with this bot; undefined when it never began or expired. */
const running = (row: IntegrationRow, { ticket, unanswered }: TurnInput): string | undefined => {
  const { session = '', at = '' } = ticket.talked ?? {};
  const own = `${row.id}:`;
  if (!session.startsWith(own)) return undefined;
  const wroteAt = Date.parse(unanswered[0]?.createdAt ?? at);
  const isOver = row.typebotExpires > 0 && wroteAt > Date.parse(at) + row.typebotExpires * 60_000;
  return isOver ? undefined : splitSessionFiles(session.slice(own.length)).sessionId;
};

const isWord = ({ body }: MessageRow, word: string): boolean =>
  word !== '' && foldAccentsAndCase(body.trim()) === foldAccentsAndCase(word.trim());

/** The files that the bot takes as the next answer. */
const takenNext = ({ id }: IntegrationRow, { talked }: TicketRow): TypebotFileInput[] =>
  talked?.session?.startsWith(`${id}:`) ? splitSessionFiles(talked.session).taken : [];

/** How many actions of a browser one answer may ask for. */
const maxActions = 10;

/**
 * The bot's whole answer. A bot that waits for an action which only a browser carries out (a script, a stream) is asked
 * to go on, because the customer's next words would be taken as the action's result.
 */
const whole = async (
  row: IntegrationRow,
  sessionId: string,
  first: TypebotAnswer,
  signal: AbortSignal,
): Promise<TypebotAnswer> => {
  const answer = { ...first, messages: [...first.messages], clientSideActions: [...(first.clientSideActions ?? [])] };
  let last = first;
  for (let n = 0; n < maxActions && last.clientSideActions?.some((one) => one.expectsDedicatedReply); n++) {
    const next = await continueChat(row, sessionId, undefined, signal);
    if (!next) break;
    last = next;
    answer.messages.push(...last.messages);
    answer.clientSideActions.push(...(last.clientSideActions ?? []));
    answer.input = last.input;
  }
  return answer;
};

const begin = async (row: IntegrationRow, consultation: TurnInput, unknown: string): Promise<AssistantAnswer> => {
  const { ticket, signal } = consultation;
  const { number, name } = ticket.contact;
  const { sessionId, ...started } = await startChat(row, { number, pushName: name }, signal);
  const answer = await whole(row, sessionId, started, signal);
  const session = sessionOf(row, sessionId, fileInputsOfTypebot(answer.input));
  return { ...(await readAnswer(answer, { unknown, page: pageOf(row) }, signal)), session };
};

/** Sends the customer's messages one after the other; stops once the bot hands the conversation over. */
const goOn = async (
  row: IntegrationRow,
  consultation: TurnInput,
  sessionId: string,
  unknown: string,
): Promise<AssistantAnswer> => {
  const { unanswered, signal, directory } = consultation;
  const messages: AssistantMessage[] = [];
  let taken = takenNext(row, consultation.ticket);
  for (const message of unanswered) {
    const given = await typebotAnswerFromMessage(message, taken);
    // A voice note or a picture that the bot does not take has nothing to send to it.
    if (given === undefined) {
      messages.push({ type: 'text', text: unknown || customerTextsOf(directory).notUnderstood });
      continue;
    }
    const answer = await continueChat(row, sessionId, given, signal);
    if (!answer) {
      const anew = await begin(row, consultation, unknown);
      return { ...anew, messages: [...messages, ...anew.messages] };
    }
    const all = await whole(row, sessionId, answer, signal);
    taken = fileInputsOfTypebot(all.input);
    const one = await readAnswer(all, { unknown, page: pageOf(row) }, signal);
    messages.push(...one.messages);
    if (one.handover.to !== 'assistant') return { messages, handover: one.handover, session: null };
  }
  return { messages, handover: { to: 'assistant' }, session: sessionOf(row, sessionId, taken) };
};

/** Longest typing time for one answer, all messages together (ms). */
const maxTyping = 20_000;

const typed = ({ typebotDelayMessage: ms }: IntegrationRow, reply: AssistantAnswer): AssistantAnswer => ({
  ...reply,
  typingMs: Math.min(ms, Math.floor(maxTyping / Math.max(1, reply.messages.length))),
});

/** Lets a Typebot flow lead the conversation. */
export function typebotAssistant(row: IntegrationRow): Assistant {
  return {
    answerMode: 'each',
    voiceNotes: 'unheard',
    awaitsFile: (ticket) => takenNext(row, ticket).length > 0,
    answer: async (consultation) => {
      const { unanswered, render } = consultation;
      const unknown = render(row.typebotUnknownMessage).trim();
      if (unanswered.some((message) => isWord(message, row.typebotKeywordFinish))) {
        return { messages: [], handover: { to: 'end' }, session: null };
      }
      if (unanswered.some((message) => isWord(message, row.typebotKeywordRestart))) {
        const text = render(row.typebotRestartMessage).trim();
        return { messages: text ? [{ type: 'text', text }] : [], handover: { to: 'assistant' }, session: null };
      }
      const sessionId = running(row, consultation);
      // Messages written before the bot asked anything are not answers to it: a new session ignores them.
      const reply = sessionId
        ? await goOn(row, consultation, sessionId, unknown)
        : await begin(row, consultation, unknown);
      return typed(row, reply.handover.to === 'assistant' ? reply : { ...reply, session: null });
    },
  };
}
