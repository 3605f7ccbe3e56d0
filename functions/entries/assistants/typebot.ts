import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { Assistant, TurnInput } from '#functions/engagement/assistants/assistant.ts';
import { readAnswer } from '#functions/engagement/assistants/typebot-answer.ts';
import { continueChat } from '#functions/engagement/assistants/typebot-api.ts';
import { beginTypebot, typebotPage, wholeTypebotAnswer } from '#functions/engagement/assistants/typebot-begin.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { AssistantAnswer, AssistantMessage } from '#shared/tickets/assistant-answer.ts';
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

const begin = async (row: IntegrationRow, consultation: TurnInput, unknown: string): Promise<AssistantAnswer> => {
  const { ticket, signal } = consultation;
  const { sessionId, input, ...answer } = await beginTypebot(row, ticket.contact, { unknown, signal });
  return { ...answer, session: sessionOf(row, sessionId, fileInputsOfTypebot(input)) };
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
    const all = await wholeTypebotAnswer(row, sessionId, answer, signal);
    taken = fileInputsOfTypebot(all.input);
    const one = await readAnswer(all, { unknown, page: typebotPage(row) }, signal);
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
