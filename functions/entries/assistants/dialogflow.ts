import { createHash } from 'node:crypto';
import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import { integrationSecret } from '#functions/company/integrations/integration-secrets.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { type Assistant, AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import {
  type AgentQuery,
  type DialogflowAgent,
  detectIntent,
} from '#functions/engagement/assistants/dialogflow-api.ts';
import { readServiceAccount } from '#shared/integrations/service-account.ts';
import { isSoundKind } from '#shared/messages/content.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AssistantMessage } from '#shared/tickets/assistant-answer.ts';
import { isOpus, sampleRateOf } from './ogg-opus.ts';
import { storeTranscript } from './transcribe-voice-notes.ts';
import { readVoiceNote } from './voice-note.ts';

const agentOf = async (
  tenant: Tenant,
  { id, projectName: project, language }: IntegrationRow,
): Promise<DialogflowAgent> => {
  const account = readServiceAccount((await integrationSecret(tenant, id, 'key')) ?? '');
  if (!account) throw new AssistantFailed('an integration without its key', { mayPass: false });
  return { account, project, language };
};

/** The agent's session id: one for each service cycle. */
const sessionOf = (row: IntegrationRow, { uuid, cycle }: TicketRow): string =>
  createHash('sha256').update(`${row.id}#${uuid}#${cycle}`).digest('hex').slice(0, 36);

/** Dialogflow refuses longer sounds (https://cloud.google.com/dialogflow/quotas). */
const longestSeconds = 60;

/** The query for a message; undefined when it holds nothing that the agent understands. */
const queryOf = async (message: MessageRow, signal: AbortSignal): Promise<AgentQuery | undefined> => {
  const text = (message.transcript ?? message.body).trim();
  if (text !== '') return { type: 'text', text };
  const isShort = (message.media?.seconds ?? 0) <= longestSeconds;
  if (!isSoundKind(message.mediaType) || message.file?.state !== 'ready' || !isShort) return undefined;
  const { bytes } = await readVoiceNote(message, signal);
  return isOpus(bytes) ? { type: 'sound', bytes, sampleRate: sampleRateOf(bytes) } : undefined;
};

/** Lets a Dialogflow agent lead the conversation; its answers carry the integration's name. */
export function dialogflowAssistant(row: IntegrationRow): Assistant {
  return {
    answerMode: 'each',
    voiceNotes: 'sound',
    answer: async ({ tenant, directory, ticket, unanswered, now, signal }) => {
      const agent = await agentOf(tenant, row);
      const session = sessionOf(row, ticket);
      const messages: AssistantMessage[] = [];
      const addText = (text: string) => messages.push({ type: 'text', text: `*${row.name}:* ${text}` });
      for (const message of unanswered) {
        const query = await queryOf(message, signal);
        const { texts, isOver, transcript } = query
          ? await detectIntent(agent, { session, query, now, signal })
          : { texts: [], isOver: false, transcript: '' };
        if (query?.type === 'sound' && transcript !== '') await storeTranscript(tenant, message, transcript);
        for (const words of texts) addText(words);
        if (isOver) return { messages, handover: { to: 'people' } };
        if (texts.length === 0) addText(customerTextsOf(directory).notUnderstood);
      }
      return { messages, handover: { to: 'assistant' } };
    },
  };
}
