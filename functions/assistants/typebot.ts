import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { customerTextsOf } from '#functions/directory/customer-texts/customer-texts.ts';
import type { IntegrationRow } from '#functions/directory/rows/integration-row.ts';
import type { Assistant, TurnInput } from '#functions/engagement/assistants/assistant.ts';
import type { AssistantAnswer } from '#shared/assistants/assistant-answer.ts';
import { fold } from '#shared/text/fold.ts';
import { readAnswer } from './typebot-answer.ts';
import { continueChat, startChat } from './typebot-api.ts';

/** The bot's session id, prefixed with the integration's id: another bot does not know it. */
const sessionOf = ({ id }: IntegrationRow, sessionId: string) => `${id}:${sessionId}`;

/** The page of the bot in a browser. */
const pageOf = ({ urlN8N, typebotSlug }: IntegrationRow): string => `${urlN8N.replace(/\/+$/, '')}/${typebotSlug}`;

/** Returns the running session with this bot; undefined when it never began or expired. */
const running = (row: IntegrationRow, { ticket, unanswered }: TurnInput): string | undefined => {
  const { session = '', at = '' } = ticket.talked ?? {};
  const own = `${row.id}:`;
  if (!session.startsWith(own)) return undefined;
  const wroteAt = Date.parse(unanswered[0]?.createdAt ?? at);
  const isOver = row.typebotExpires > 0 && wroteAt > Date.parse(at) + row.typebotExpires * 60_000;
  return isOver ? undefined : session.slice(own.length);
};

const isWord = ({ body }: MessageRow, word: string): boolean => word !== '' && fold(body.trim()) === fold(word.trim());

const begin = async (row: IntegrationRow, consultation: TurnInput, unknown: string): Promise<AssistantAnswer> => {
  const { ticket, signal } = consultation;
  const { number, name } = ticket.contact;
  const { sessionId, ...answer } = await startChat(row, { number, pushName: name }, signal);
  return { ...(await readAnswer(answer, { unknown, page: pageOf(row) }, signal)), session: sessionOf(row, sessionId) };
};

/** Sends the customer's messages one after the other; stops once the bot hands the conversation over. */
const goOn = async (
  row: IntegrationRow,
  consultation: TurnInput,
  sessionId: string,
  unknown: string,
): Promise<AssistantAnswer> => {
  const { unanswered, signal, directory } = consultation;
  const said: AssistantAnswer = { sayings: [], handover: { to: 'assistant' }, session: sessionOf(row, sessionId) };
  const sayings = [...said.sayings];
  for (const { body } of unanswered) {
    // A voice note or a picture without text has nothing to send to the bot, which reads only text.
    if (body.trim() === '') {
      sayings.push({ type: 'text', text: unknown || customerTextsOf(directory).notUnderstood });
      continue;
    }
    const answer = await continueChat(row, sessionId, body, signal);
    if (!answer) {
      const anew = await begin(row, consultation, unknown);
      return { ...anew, sayings: [...sayings, ...anew.sayings] };
    }
    const one = await readAnswer(answer, { unknown, page: pageOf(row) }, signal);
    sayings.push(...one.sayings);
    if (one.handover.to !== 'assistant') return { sayings, handover: one.handover, session: null };
  }
  return { ...said, sayings };
};

/** Longest typing time for one answer, all messages together (ms). */
const mostTyping = 20_000;

const typed = ({ typebotDelayMessage: ms }: IntegrationRow, said: AssistantAnswer): AssistantAnswer => ({
  ...said,
  typingMs: Math.min(ms, Math.floor(mostTyping / Math.max(1, said.sayings.length))),
});

/** Lets a Typebot flow lead the conversation. */
export const typebot = (row: IntegrationRow): Assistant => ({
  answerMode: 'each',
  voiceNotes: 'unheard',
  answer: async (consultation) => {
    const { unanswered, render } = consultation;
    const unknown = render(row.typebotUnknownMessage).trim();
    if (unanswered.some((message) => isWord(message, row.typebotKeywordFinish))) {
      return { sayings: [], handover: { to: 'end' }, session: null };
    }
    if (unanswered.some((message) => isWord(message, row.typebotKeywordRestart))) {
      const text = render(row.typebotRestartMessage).trim();
      return { sayings: text ? [{ type: 'text', text }] : [], handover: { to: 'assistant' }, session: null };
    }
    const sessionId = running(row, consultation);
    // Messages written before the bot asked anything are not answers to it: a new session ignores them.
    const said = sessionId
      ? await goOn(row, consultation, sessionId, unknown)
      : await begin(row, consultation, unknown);
    return typed(row, said.handover.to === 'assistant' ? said : { ...said, session: null });
  },
});
