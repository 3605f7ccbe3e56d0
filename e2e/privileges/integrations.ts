import { generateKeyPairSync } from 'node:crypto';
import { type ExternalService, jsonServiceAnswer } from '#functions/entries/assistants/testing/external-service.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import type { RecordingApiClient } from './visitor.ts';

/** A key file of a Google service account, with a generated key. */
const keyFile = (google: ExternalService): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({
    client_email: 'bot@loja.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${google.url}/token`,
  });
};

const tryAgent = async (admin: RecordingApiClient, google: ExternalService): Promise<void> => {
  google.script = ({ path }) =>
    path === '/token'
      ? jsonServiceAnswer({ access_token: 'ya29', expires_in: 3600 })
      : jsonServiceAnswer({ queryResult: { fulfillmentText: 'Olá!' } });
  const body = { projectName: 'loja', language: 'pt-BR', jsonContent: keyFile(google) };
  await admin.call(integrations.testSession, { body });
};

/**
 * Assigns integrations to a queue: one stays with a renewed secret, one is deleted. Tests a Dialogflow agent as well, and
 * keeps the key of a billing system for a moment.
 */
export async function exerciseIntegrations(
  admin: RecordingApiClient,
  outside: ExternalService,
  queueId: number,
): Promise<{ integrationId: number }> {
  const add = async (name: string) => {
    const body = { type: 'webhook', name, urlN8N: `${outside.url}/recado` } as const;
    const { id: integrationId } = await admin.call(integrations.create, { body });
    await admin.call(queues.update, { params: { queueId }, body: { integrationId } });
    return integrationId;
  };
  await admin.call(integrations.remove, { params: { integrationId: await add('Provisório') } });
  const integrationId = await add('Nosso CRM');
  const params = { integrationId };
  await admin.call(integrations.update, { params, body: { name: 'Sistema da loja' } });
  await admin.call(integrations.renewSecret, { params });
  outside.script = () => jsonServiceAnswer({});
  await admin.call(integrations.test, { params });
  await tryAgent(admin, outside);
  for (const value of ['chave-do-asaas', ''])
    await admin.call(settings.update, { params: { key: 'asaas' }, body: { value } });
  return { integrationId };
}
