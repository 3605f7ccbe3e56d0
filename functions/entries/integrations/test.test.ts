import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jsonServiceAnswer, useExternalService } from '#functions/entries/assistants/testing/external-service.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { IntegrationEvent } from '#shared/integrations/webhook-event.ts';
import { handler as create } from './create.ts';
import { handler as testIntegration } from './test.ts';

useBackend();
const outside = useExternalService();

let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany();
});
afterEach(() => {
  process.env.OUTGOING_LOOPBACK = 'allowed';
});

const add = async (form: object) => {
  const { body } = await invoke(create, { token: company.admin.token, body: { name: 'Nosso CRM', ...form } });
  return body as { id: number; secret: string };
};
const tested = async ({ id }: { id: number }, { token } = company.admin) =>
  invoke(testIntegration, { token, params: { integrationId: id } });

const hook = (path = '/recado') => ({ type: 'webhook', urlN8N: `${outside.url}${path}` });
const flow = () => ({ type: 'typebot', urlN8N: outside.url, typebotSlug: 'vendas' });

test.each(['webhook', 'n8n'])('sends %s a signed sample that is marked as a test', async (type) => {
  const row = await add({ ...hook(), type });
  outside.script = () => jsonServiceAnswer({ messages: ['ninguém lê'] });
  const { status, body } = await tested(row);
  expect(status).toBe(200);
  expect(body).toEqual({ messages: [], handover: 'assistant', milliseconds: expect.any(Number), failure: null });
  const [call] = outside.calls;
  const event = JSON.parse(call?.body ?? '') as IntegrationEvent;
  expect(event).toMatchObject({ type: 'message.received', test: true, contact: { id: 0 }, message: { body: 'oi' } });
  const key = Buffer.from(row.secret.slice('whsec_'.length), 'base64');
  const signed = `${event.id}.${call?.headers['webhook-timestamp']}.${call?.body}`;
  expect(call?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
});

test('returns what a webhook that leads would answer, and to whom it hands over', async () => {
  outside.script = () => jsonServiceAnswer({ messages: ['Olá!', 'Já chamo.'], handover: { to: 'people' } });
  const { body } = await tested(await add({ ...hook(), answers: true }));
  expect(body).toMatchObject({ messages: ['Olá!', 'Já chamo.'], handover: 'people', failure: null });
});

test('begins the conversation of a typebot', async () => {
  outside.script = ({ path }) =>
    path.endsWith('/typebots/vendas/startChat')
      ? jsonServiceAnswer({
          sessionId: 's',
          messages: [{ type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Bom dia!' }] }] } }],
          input: { type: 'choice input', items: [{ content: 'Preços' }] },
        })
      : jsonServiceAnswer({}, 404);
  expect((await tested(await add(flow()))).body).toMatchObject({ messages: ['Bom dia!', 'Preços'], failure: null });
});

test('greets a Dialogflow agent with the stored key', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jsonContent = JSON.stringify({
    client_email: 'bot@loja.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${outside.url}/token`,
  });
  process.env.DIALOGFLOW_URL = outside.url;
  outside.script = ({ path }) =>
    path === '/token'
      ? jsonServiceAnswer({ access_token: 'ya29', expires_in: 3600 })
      : jsonServiceAnswer({ queryResult: { fulfillmentText: '¡Hola!' } });
  const row = await add({ type: 'dialogflow', projectName: 'loja-123', language: 'es', jsonContent });
  expect((await tested(row)).body).toMatchObject({ messages: ['¡Hola!'], failure: null });
  delete process.env.DIALOGFLOW_URL;
});

describe('returns the reason of a failure', () => {
  test.each([
    ['a webhook that refuses the signature', hook, () => jsonServiceAnswer({}, 401), 'denied'],
    ['a webhook with an error of its own', hook, () => jsonServiceAnswer({}, 500), 'down'],
    ['a webhook that closes the connection', hook, () => undefined, 'unreachable'],
    ['a webhook whose answer is no JSON', () => ({ ...hook(), answers: true }), () => ({ body: 'ok' }), 'unusable'],
    ['a typebot that is not published', flow, () => jsonServiceAnswer({}, 404), 'unusable'],
  ])('%s', async (_, form, script, why) => {
    outside.script = script;
    const { status, body } = await tested(await add(form()));
    expect(status).toBe(200);
    expect(body).toMatchObject({ messages: [], failure: { why } });
  });

  test('an address in a private network, which is not called', async () => {
    const row = await add(hook());
    delete process.env.OUTGOING_LOOPBACK;
    expect((await tested(row)).body).toMatchObject({ failure: { why: 'unreachable' } });
    expect(outside.calls).toEqual([]);
  });
});

test('refuses billing systems, other companies, other profiles, and more than five tests a minute', async () => {
  expect((await tested(await add({ type: 'asaas', name: 'Boletos' }))).body.error).toBe('ERR_BAD_REQUEST');
  const row = await add(hook());
  const other = await seedCompany();
  expect((await tested(row, other.admin)).body.error).toBe('ERR_NO_DIALOG_FOUND');
  expect((await tested(row, await company.addUser({ profile: 'supervisor' }))).body.error).toBe('ERR_NO_PERMISSION');
  const codes = [];
  for (let n = 0; n < 6; n++) codes.push((await tested(row)).body.error);
  expect(codes).toEqual([...Array(5).fill(undefined), 'ERR_TOO_MANY_REQUESTS']);
});
