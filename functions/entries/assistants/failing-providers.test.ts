import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { portugueseCustomerTexts } from '#functions/company/customer-texts/pt.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { addIntegration } from '#functions/entries/integrations/integration-store.ts';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import { runPendingAssistantTurns, TestCustomer } from './testing/customer.ts';

/** Providers of every kind that answer nothing useful: the customer gets words and a person, never silence. */
useBackend();

let server: Server;
let url: string;
let answer: RequestListener;
let company: SeededCompany;
beforeEach(async () => {
  process.env.OUTGOING_LOOPBACK = 'allowed';
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Every limit of a call passes in a moment.
  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(Math.min(ms, 150)));
  company = await seedCompany();
  await drainQueuedMessages('assistantTurns');
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['OUTGOING_LOOPBACK', 'AI_BASE_URL', 'DIALOGFLOW_URL', 'ASAAS_URL']) delete process.env[name];
  server.closeAllConnections();
  server.close();
});

const integration = async (fields: object) => ({
  integrationId: (await addIntegration(company.tenant, IntegrationForm.parse({ name: 'Robô', ...fields }))).row.id,
});
const keyFile = () =>
  JSON.stringify({
    client_email: `bot${company.tenant.companyId}@loja-123.iam.gserviceaccount.com`,
    private_key: generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
    token_uri: `${url}/token`,
  });
const billing = async (type: string, settings: Record<string, string>) => {
  for (const [key, value] of Object.entries(settings)) await setSetting(company.tenant, key as 'asaas', value);
  return integration({ type });
};
/** Gives a connection to an assistant of each kind at this address. */
const kinds: Record<string, () => Promise<object>> = {
  prompt: async () => {
    process.env.AI_BASE_URL = url;
    const { id: queueId } = await company.addQueue();
    const body = { name: 'IA', prompt: 'Você vende flores.', apiKey: 'sk', queueId };
    return { promptId: (await invoke(createPrompt, { token: company.admin.token, body })).body.id };
  },
  typebot: () => integration({ type: 'typebot', urlN8N: url, typebotSlug: 'pedido' }),
  n8n: () => integration({ type: 'n8n', urlN8N: url, answers: true }),
  webhook: () => integration({ type: 'webhook', urlN8N: url, answers: true }),
  dialogflow: () => {
    process.env.DIALOGFLOW_URL = url;
    return integration({ type: 'dialogflow', projectName: 'loja-123', language: 'pt-BR', jsonContent: keyFile() });
  },
  ixc: () => billing('ixc', { ipixc: url, tokenixc: 'x' }),
  mkauth: () => billing('mkauth', { ipmkauth: url, clientidmkauth: 'x', clientsecretmkauth: 'x' }),
  asaas: () => {
    process.env.ASAAS_URL = url;
    return billing('asaas', { asaas: 'x' });
  },
};

const dripping =
  (text: string): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(text), 20);
    response.on('close', () => clearInterval(drip));
  };
const failures: Record<string, RequestListener> = {
  'sends a byte now and then': dripping(' '),
  'never answers': () => {},
  'answers HTML': (_, response) => void response.setHeader('content-type', 'text/html').end('<html>Login</html>'),
  'answers HTML with an error': (_, response) => void response.writeHead(502).end('<html>Bad gateway</html>'),
  'breaks off': (request) => void request.socket.destroy(),
};

describe.each(Object.keys(kinds))('%s', (kind) => {
  test.each(Object.keys(failures))(
    'hands the conversation to people in words when the provider %s',
    async (failure) => {
      answer = failures[failure] ?? (() => {});
      const line = await company.addConnection({ queueIds: [], greetingMessage: '', ...(await kinds[kind]?.()) });
      const maria = new TestCustomer(line);
      await maria.writesFirst('529.982.247-25');
      for (const seconds of [20, 70]) {
        await runDueTimers({ now: () => new Date(Date.now() + seconds * 1000), isLate: () => false });
        await runPendingAssistantTurns();
      }
      expect(await maria.receivedTexts()).toEqual([portugueseCustomerTexts.assistantAway]);
      expect(await maria.ticket()).toMatchObject({ useIntegration: false, status: 'pending' });
    },
  );
});
