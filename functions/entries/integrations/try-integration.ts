import { randomUUID } from 'node:crypto';
import { integrationSecret } from '#functions/company/integrations/integration-secrets.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { detectIntent } from '#functions/engagement/assistants/dialogflow-api.ts';
import { beginTypebot } from '#functions/engagement/assistants/typebot-begin.ts';
import { callIntegrationWebhook } from '#functions/engagement/assistants/webhook-call.ts';
import { AppError } from '#shared/http/errors.ts';
import { readServiceAccount } from '#shared/integrations/service-account.ts';
import type { IntegrationEvent } from '#shared/integrations/webhook-event.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AssistantAnswer } from '#shared/tickets/assistant-answer.ts';

const hellos: Record<string, string> = { pt: 'oi', es: 'hola' };

/** A greeting in the language of a Dialogflow agent. */
export function greetingIn(language: string): string {
  return hellos[language.slice(0, 2).toLowerCase()] ?? 'hello';
}

/** A person who does not exist: no number of Brazil begins with the area code 00. */
const sampleContact = { id: 0, name: 'Teste do Recado', number: '5500000000000', isGroup: false };

const sampleEvent = (now: Date): IntegrationEvent => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  type: 'message.received',
  test: true,
  createdAt: now.toISOString(),
  connection: { id: 0, name: 'Teste' },
  contact: sampleContact,
  ticket: { id: 0, uuid: randomUUID(), status: 'pending', queue: null },
  message: {
    id: `0-${randomUUID()}`,
    body: hellos.pt ?? '',
    mediaType: 'text',
    media: null,
    location: null,
    quotedMsgId: null,
  },
});

interface Terms {
  tenant: Tenant;
  now: Date;
  signal: AbortSignal;
}

const greetAgent = async (row: IntegrationRow, { tenant, now, signal }: Terms): Promise<AssistantAnswer> => {
  const account = readServiceAccount((await integrationSecret(tenant, row.id, 'key')) ?? '');
  if (!account) throw new AssistantFailed('an integration without its key', { mayPass: false, why: 'denied' });
  const agent = { account, project: row.projectName, language: row.language };
  const query = { type: 'text', text: greetingIn(row.language) } as const;
  const { texts, isOver } = await detectIntent(agent, { session: randomUUID(), query, now, signal });
  const messages = texts.map((text) => ({ type: 'text' as const, text }));
  return { messages, handover: { to: isOver ? 'people' : 'assistant' } };
};

/**
 * Asks an integration what it answers to a sample message, by the functions that call it for customers. Throws
 * `AssistantFailed` without a usable answer.
 */
export function tryIntegration(row: IntegrationRow, terms: Terms): Promise<AssistantAnswer> {
  switch (row.type) {
    case 'dialogflow':
      return greetAgent(row, terms);
    case 'typebot':
      return beginTypebot(row, sampleContact, { unknown: row.typebotUnknownMessage, signal: terms.signal });
    case 'webhook':
    case 'n8n':
      return callIntegrationWebhook(row, sampleEvent(terms.now), terms);
    default:
      throw new AppError('ERR_BAD_REQUEST');
  }
}
