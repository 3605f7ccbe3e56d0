import { openKey, type PromptRow } from '#functions/directory/prompts/prompt-row.ts';
import { type Assistant, AssistantFailed, type TurnInput } from '#functions/engagement/assistants/assistant.ts';
import type { AssistantAnswer, AssistantMessage } from '#shared/assistants/assistant-answer.ts';
import { AppError } from '#shared/http/errors.ts';
import { writtenVoice } from '#shared/prompts/voices.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { exists, update, write } from '#shared/server/table.ts';
import { type Completed, complete } from './chat-completions.ts';
import { failureOf, noteFailure } from './note-failure.ts';
import { instructions, turnsOf, withoutMark } from './prompt-turns.ts';
import { speak } from './speech.ts';
import { transcribe } from './transcribe.ts';

/** Counts the tokens of an answer even if it is dropped later: the provider charges for them. */
const count = async ({ tenant }: TurnInput, id: number, { promptTokens, completionTokens }: Completed) => {
  const add = { promptTokens, completionTokens };
  await write({
    write: update(keys.prompt(tenant, id), { add, when: exists }),
    otherwise: 'ERR_NO_PROMPT_FOUND',
  }).catch((error: unknown) => {
    // The prompt was deleted during the turn; its usage is not needed any more.
    if (!(error instanceof AppError && error.code === 'ERR_NO_PROMPT_FOUND')) throw error;
  });
};

/** The answer as a voice message if the prompt has a voice, as text if it has none or speech fails. */
const sayingOf = async (
  row: PromptRow,
  text: string,
  { tenant, directory, signal }: TurnInput,
): Promise<AssistantMessage> => {
  const written = { type: 'text', text } as const;
  if (row.voice === writtenVoice || row.voiceKey === undefined) return written;
  try {
    const key = await openKey(tenant, row.id, 'voiceKey', row.voiceKey);
    return { type: 'file', file: await speak({ text, voice: row.voice, key, region: row.voiceRegion, signal }) };
  } catch (error) {
    const { companyId } = tenant;
    logger.warn({ operation: 'assistants.speak', companyId, promptId: row.id, error }, 'an answer is not spoken');
    const failure = { ...failureOf(error, new Date()), why: 'unspoken' as const };
    await noteFailure(tenant, { promptId: row.id }, failure, directory);
    return written;
  }
};

const answer = async (row: PromptRow, consultation: TurnInput): Promise<AssistantAnswer> => {
  const { tenant, ticket, directory, history, render, signal } = consultation;
  const told = {
    contactName: ticket.contact.name,
    language: directory.settings.customerLanguage,
    maxTokens: row.maxTokens,
    prompt: render(row.prompt),
  };
  const turns = turnsOf(await history(row.maxMessages));
  const completed = await complete({
    apiKey: await openKey(tenant, row.id, 'apiKey', row.apiKey),
    turns: [{ role: 'system', content: instructions(told) }, ...turns],
    maxTokens: row.maxTokens,
    temperature: row.temperature,
    signal,
  });
  await count(consultation, row.id, completed);
  const { text, isHandOver } = withoutMark(completed.text);
  if (text === '' && !isHandOver) throw new AssistantFailed('the AI answered nothing', { mayPass: true });
  return {
    sayings: text === '' ? [] : [await sayingOf(row, text, consultation)],
    handover: isHandOver ? { to: 'people', queueId: row.queueId } : { to: 'assistant' },
  };
};

/** A company's prompt: an AI that answers the newest messages and recognizes when a person is needed. */
export const promptAssistant = (row: PromptRow): Assistant => ({
  answerMode: 'latest',
  voiceNotes: 'written',
  transcribe: async (voiceNote, tenant) => transcribe(voiceNote, await openKey(tenant, row.id, 'apiKey', row.apiKey)),
  answer: (consultation) => answer(row, consultation),
});
