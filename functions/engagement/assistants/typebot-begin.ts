import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { AssistantAnswer } from '#shared/tickets/assistant-answer.ts';
import { readAnswer } from './typebot-answer.ts';
import { continueChat, startChat, type TypebotAnswer } from './typebot-api.ts';

/** The page of the bot in a browser. */
export function typebotPage({ urlN8N, typebotSlug }: IntegrationRow): string {
  return `${urlN8N.replace(/\/+$/, '')}/${typebotSlug}`;
}

/** How many actions of a browser one answer may ask for. */
const maxActions = 10;

/**
 * The bot's whole answer. A bot that waits for an action which only a browser carries out (a script, a stream) is asked
 * to go on, because the customer's next words would be taken as the action's result.
 */
export async function wholeTypebotAnswer(
  row: IntegrationRow,
  sessionId: string,
  first: TypebotAnswer,
  signal: AbortSignal,
): Promise<TypebotAnswer> {
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
}

interface Begun extends AssistantAnswer {
  sessionId: string;
  /** The input that the bot waits for. */
  input: TypebotAnswer['input'];
}

/** Begins a conversation of this person with the bot. `unknown`: sent where the bot does not understand. */
export async function beginTypebot(
  row: IntegrationRow,
  { number, name }: { number: string; name: string },
  { unknown, signal }: { unknown: string; signal: AbortSignal },
): Promise<Begun> {
  const { sessionId, ...started } = await startChat(row, { number, pushName: name }, signal);
  const answer = await wholeTypebotAnswer(row, sessionId, started, signal);
  return { ...(await readAnswer(answer, { unknown, page: typebotPage(row) }, signal)), sessionId, input: answer.input };
}
