import { openKey, type PromptRow } from '#functions/prompts/prompt-row.ts';
import type { Said, Saying } from '#shared/assistants/said.ts';
import { AppError } from '#shared/http/errors.ts';
import { writtenVoice } from '#shared/prompts/voices.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { exists, update, write } from '#shared/server/table.ts';
import { type Assistant, AssistantFailed, type Consultation } from './assistant.ts';
import { type Completed, complete } from './chat-completions.ts';
import { failureOf, noteFailure } from './note-failure.ts';
import { instructions, turnsOf, withoutMark } from './prompt-words.ts';
import { speak } from './speech.ts';

/** Counts the tokens of an answer even if it is dropped later: the provider charges for them. */
const count = async ({ tenant }: Consultation, id: number, { promptTokens, completionTokens }: Completed) => {
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
const sayingOf = async (row: PromptRow, text: string, { tenant, directory, signal }: Consultation): Promise<Saying> => {
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

const answer = async (row: PromptRow, consultation: Consultation): Promise<Said> => {
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
    onward: isHandOver ? { to: 'people', queueId: row.queueId } : { to: 'assistant' },
  };
};

/** A company's prompt: an AI that answers the newest messages and recognizes when a person is needed. */
export const promptAssistant = (row: PromptRow): Assistant => ({
  hears: 'latest',
  answer: (consultation) => answer(row, consultation),
});
