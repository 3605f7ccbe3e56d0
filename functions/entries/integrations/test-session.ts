import { randomUUID } from 'node:crypto';
import { integrationSecret } from '#functions/company/integrations/integration-secrets.ts';
import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { type DialogflowAgent, detectIntent } from '#functions/engagement/assistants/dialogflow-api.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { secretMask } from '#shared/http/masked.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { readServiceAccount } from '#shared/integrations/service-account.ts';
import { allowedMs } from '#shared/server/deadline.ts';
import type { Tenant } from '#shared/tenant.ts';
import { getIntegration } from './integration-store.ts';
import { greetingIn } from './try-integration.ts';

const maxMs = 15_000;

const keyOf = async (tenant: Tenant, jsonContent: string, id: number | undefined): Promise<string> => {
  if (jsonContent !== secretMask || id === undefined) return jsonContent;
  await getIntegration(tenant, id);
  return (await integrationSecret(tenant, id, 'key')) ?? '';
};

const greeted = async (agent: DialogflowAgent): Promise<string[]> => {
  const query = { type: 'text', text: greetingIn(agent.language) } as const;
  const asked = { session: randomUUID(), query, now: new Date(), signal: AbortSignal.timeout(allowedMs(maxMs)) };
  try {
    return (await detectIntent(agent, asked)).texts;
  } catch (error) {
    if (error instanceof AssistantFailed) throw new AppError('ERR_TEST_SESSION_DIALOG');
    throw error;
  }
};

export const handler = serve(integrations.testSession, async ({ body, caller: { tenant } }) => {
  const { projectName: project, language, jsonContent, integrationId } = body;
  const account = readServiceAccount(await keyOf(tenant, jsonContent, integrationId));
  if (!account) throw new AppError('ERR_TEST_SESSION_DIALOG');
  const messages = await greeted({ account, project, language });
  if (messages.length === 0) throw new AppError('ERR_TEST_REPLY_DIALOG');
  return { messages };
});
