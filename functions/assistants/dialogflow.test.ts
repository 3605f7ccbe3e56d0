import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addIntegration } from '#functions/integrations/integration-store.ts';
import { handler as testSession } from '#functions/integrations/test-session.ts';
import { queued, useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { mask } from '#shared/http/masked.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import { answerAll, Customer } from './testing/customer.ts';
import { json, type OutsideCall, useExternalService } from './testing/external-service.ts';

useBackend();
const google = useExternalService();

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

let publicKey: string;
let keyFile: string;
let company: SeededCompany;
let maria: Customer;
let integrationId: number;

const detected = (texts: string[], more: object = {}) =>
  json({
    responseId: 'r',
    queryResult: {
      queryText: '',
      fulfillmentText: texts[0] ?? '',
      fulfillmentMessages: [{ text: { text: texts } }, { platform: 'TELEGRAM', text: { text: ['não é para nós'] } }],
      ...more,
    },
  });
const granted = (call: OutsideCall) =>
  call.path === '/token' ? json({ access_token: 'ya29.abc', expires_in: 3600, token_type: 'Bearer' }) : undefined;

beforeEach(async () => {
  process.env.DIALOGFLOW_URL = google.url;
  const keys = pair();
  publicKey = keys.publicKey;
  keyFile = JSON.stringify({
    client_email: 'bot@loja-123.iam.gserviceaccount.com',
    private_key: keys.privateKey,
    token_uri: `${google.url}/token`,
  });
  company = await seedCompany();
  const form = { type: 'dialogflow', name: 'Lia', projectName: 'loja-123', language: 'pt-BR', jsonContent: keyFile };
  integrationId = (await addIntegration(company.tenant, IntegrationForm.parse(form))).row.id;
  maria = new Customer(await company.addConnection({ integrationId }));
  await queued('consults');
  google.script = (call) => granted(call) ?? detected(['Olá! Como posso ajudar?']);
});
afterAll(() => {
  delete process.env.DIALOGFLOW_URL;
});

const asks = () => google.calls.filter(({ path }) => path !== '/token');

test('answers under the agent’s name, authorized with a token of its service account', async () => {
  await maria.says('oi');
  expect(await maria.receivedTexts()).toEqual(['*Lia:* Olá! Como posso ajudar?']);
  const [token, ask] = google.calls;
  const form = new URLSearchParams(token?.body);
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const assertion = form.get('assertion') ?? '';
  expect(decodeProtectedHeader(assertion)).toEqual({ alg: 'RS256', typ: 'JWT' });
  const { payload } = await jwtVerify(assertion, await importSPKI(publicKey, 'RS256'));
  expect(payload).toMatchObject({
    iss: 'bot@loja-123.iam.gserviceaccount.com',
    aud: `${google.url}/token`,
    scope: 'https://www.googleapis.com/auth/dialogflow',
  });
  expect(ask?.headers.authorization).toBe('Bearer ya29.abc');
  expect(ask?.path).toMatch(/^\/v2\/projects\/loja-123\/agent\/sessions\/[0-9a-f]{36}:detectIntent$/);
  expect(JSON.parse(ask?.body ?? '')).toEqual({ queryInput: { text: { text: 'oi', languageCode: 'pt-BR' } } });
});

test('keeps session and token for a conversation and asks once for each message', async () => {
  await maria.says('oi');
  await maria.writes('quero comprar');
  await maria.writes('x'.repeat(300));
  await answerAll();
  expect(google.calls.filter(({ path }) => path === '/token')).toHaveLength(1);
  expect(new Set(asks().map(({ path }) => path)).size).toBe(1);
  const texts = asks().map(({ body }) => JSON.parse(body).queryInput.text.text);
  expect(texts).toEqual(['oi', 'quero comprar', 'x'.repeat(256)]);
});

test.each([
  ['diagnosticInfo', { diagnosticInfo: { end_conversation: true } }],
  ['the intent', { intent: { endInteraction: true } }],
])('hands the conversation to people when %s ends it', async (_, more) => {
  await maria.says('oi');
  google.script = (call) => granted(call) ?? detected(['Até logo!'], more);
  await maria.says('tchau');
  expect((await maria.receivedTexts()).at(-1)).toBe('*Lia:* Até logo!');
  expect(await maria.ticket()).toMatchObject({ status: 'pending', useIntegration: false, integrationId: null });
  await maria.says('alguém?');
  expect(asks()).toHaveLength(2);
});

test('asks the customer to rephrase when the agent has no answer', async () => {
  google.script = (call) => granted(call) ?? detected([]);
  await maria.says('?');
  expect(await maria.receivedTexts()).toEqual(['*Lia:* Desculpe, não entendi. Pode dizer de outro jeito?']);
});

test('gives up at once and hands over to people when Google refuses the key', async () => {
  google.script = () => json({ error: 'invalid_grant' }, 400);
  await maria.says('oi');
  expect(await maria.ticket()).toMatchObject({ status: 'pending', useIntegration: false });
});

describe('the form’s test session', () => {
  const tested = (body: object, who = company) =>
    invoke(testSession, {
      token: who.admin.token,
      body: { projectName: 'loja-123', language: 'pt-BR', jsonContent: keyFile, ...body },
    });

  test('greets the agent in its language and returns its answer', async () => {
    expect(await tested({})).toMatchObject({ status: 200, body: { messages: ['Olá! Como posso ajudar?'] } });
    await tested({ language: 'en' });
    expect(asks().map(({ body }) => JSON.parse(body).queryInput.text.text)).toEqual(['oi', 'hello']);
  });

  test('uses the stored key for a masked one, only within the same company', async () => {
    expect((await tested({ jsonContent: mask, integrationId })).status).toBe(200);
    const other = await seedCompany();
    expect((await tested({ jsonContent: mask, integrationId }, other)).body.error).toBe('ERR_NO_DIALOG_FOUND');
    expect((await tested({ jsonContent: mask })).body.error).toBe('ERR_TEST_SESSION_DIALOG');
  });

  test('distinguishes a wrong key from an agent without an answer', async () => {
    google.script = (call) => granted(call) ?? detected([]);
    expect(await tested({})).toMatchObject({ status: 400, body: { error: 'ERR_TEST_REPLY_DIALOG' } });
    google.script = (call) => granted(call) ?? json({ error: { code: 403 } }, 403);
    expect(await tested({})).toMatchObject({ status: 400, body: { error: 'ERR_TEST_SESSION_DIALOG' } });
    expect((await tested({ jsonContent: '{}' })).body.error).toBe('ERR_TEST_SESSION_DIALOG');
    expect((await tested({ projectName: 'x' })).body.error).toBe('ERR_VALIDATION');
  });
});
