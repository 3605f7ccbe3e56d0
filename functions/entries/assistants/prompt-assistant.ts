import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import { openKey, type PromptRow } from '#functions/company/prompts/prompt-row.ts';
import { askPrompt } from '#functions/engagement/assistants/ask-prompt.ts';
import {
  type Assistant,
  AssistantFailed,
  type TurnInput,
  type VoiceNote,
} from '#functions/engagement/assistants/assistant.ts';
import { assistantFailureOf } from '#functions/engagement/assistants/assistant-failure.ts';
import { countSpeechUse, reserveTokens, settleReservedTokens } from '#functions/engagement/assistants/monthly-usage.ts';
import { chatTurnsOf } from '#functions/engagement/assistants/prompt-turns.ts';
import { writtenAnswersVoice } from '#shared/prompts/voices.ts';
import { logger } from '#shared/server/logger.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AssistantAnswer, AssistantMessage } from '#shared/tickets/assistant-answer.ts';
import { recordAssistantFailure } from './record-failure.ts';
import { requestSpeech } from './speech.ts';
import { transcribeSound } from './transcribe.ts';

/** The answer as a voice message if the prompt has a voice, as text if it has none or speech fails. */
const messageOf = async (
  row: PromptRow,
  text: string,
  { tenant, directory, now, signal }: TurnInput,
): Promise<AssistantMessage> => {
  const written = { type: 'text', text } as const;
  if (row.voice === writtenAnswersVoice || row.voiceKey === undefined) return written;
  try {
    const key = await openKey(tenant, row.id, 'voiceKey', row.voiceKey);
    const file = await requestSpeech({ text, voice: row.voice, key, region: row.voiceRegion, signal });
    await countSpeechUse(tenant, directory, { spokenCharacters: text.length }, now);
    return { type: 'file', file };
  } catch (error) {
    const { companyId } = tenant;
    logger.warn({ operation: 'assistants.speak', companyId, promptId: row.id, error }, 'an answer is not spoken');
    const failure = { ...assistantFailureOf(error, new Date()), why: 'unspoken' as const };
    await recordAssistantFailure(tenant, { promptId: row.id }, failure, directory);
    return written;
  }
};

const answer = async (row: PromptRow, consultation: TurnInput): Promise<AssistantAnswer> => {
  const { tenant, ticket, directory, history, render, now, signal } = consultation;
  const turns = chatTurnsOf(await history(row.maxMessages));
  const contactName = ticket.contact.name;
  const asked = { directory, contactName, prompt: render(row.prompt), turns, now, isStored: true, signal };
  const { text, isHandOver } = await askPrompt(tenant, row, asked);
  if (text === '' && !isHandOver) throw new AssistantFailed('the AI answered nothing', { mayPass: true });
  return {
    // A customer is never handed over in silence: without words of the AI the product's own are sent.
    messages: [
      text === ''
        ? { type: 'text', text: render(customerTextsOf(directory).handedOver) }
        : await messageOf(row, text, consultation),
    ],
    handover: isHandOver ? { to: 'people', queueId: row.queueId } : { to: 'assistant' },
  };
};

/** The words of a voice note; within the month's limit, too, because the answer that follows needs it. */
const transcriptOf = async (
  row: PromptRow,
  voiceNote: VoiceNote,
  tenant: Tenant,
  directory: CompanyDirectory,
): Promise<string> => {
  const now = new Date();
  await settleReservedTokens(tenant, await reserveTokens(tenant, directory, 0, now));
  await countSpeechUse(tenant, directory, { transcriptions: 1 }, now);
  return transcribeSound(voiceNote, await openKey(tenant, row.id, 'apiKey', row.apiKey), row.baseUrl);
};

/** A company's prompt: an AI that answers the newest messages and recognizes when a person is needed. */
export function promptAssistant(row: PromptRow): Assistant {
  return {
    answerMode: 'latest',
    voiceNotes: 'written',
    transcribe: (voiceNote, tenant, directory) => transcriptOf(row, voiceNote, tenant, directory),
    answer: (consultation) => answer(row, consultation),
  };
}
