import { beforeEach, expect, test } from 'vitest';
import { addIntegration } from '#functions/entries/integrations/integration-store.ts';
import { handler as listIntegrations } from '#functions/entries/integrations/list.ts';
import { handler as updateIntegration } from '#functions/entries/integrations/update.ts';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { handler as showPrompt } from '#functions/entries/prompts/show.ts';
import { handler as updatePrompt } from '#functions/entries/prompts/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

/** An assistant's failures must be visible to the company's administrator, not only in a log. */
useBackend();
const outside = useExternalService();
const host = () => new URL(outside.url).host;

let company: SeededCompany;
let token: string;
beforeEach(async () => {
  process.env.AI_BASE_URL = `${outside.url}/v1`;
  company = await seedCompany();
  ({ token } = company.admin);
  await drainQueuedMessages('assistantTurns');
});

const customerOf = async (fields: object) =>
  new TestCustomer(await company.addConnection({ queueIds: [], greetingMessage: '', ...fields }));

const prompt = async () => {
  const { id: queueId } = await company.addQueue();
  const fields = { name: 'Atendente', prompt: 'Você vende flores.', apiKey: 'sk-1', queueId };
  return (await invoke(createPrompt, { token, body: fields })).body.id as number;
};
const failureOf = async (promptId: number) =>
  (await invoke(showPrompt, { token, params: { promptId } })).body.lastFailure;

test.each([
  ['denied', 401, 'answered 401'],
  ['limit', 429, 'answered 429'],
  ['refused', 404, 'answered 404'],
  ['down', 503, 'answered 503'],
])('a prompt records the failure reason %s for status %i', async (why, status, detail) => {
  const promptId = await prompt();
  const ana = await customerOf({ promptId });
  expect(await failureOf(promptId)).toBeNull();
  outside.script = () => jsonServiceAnswer({ error: { message: 'sk-1 is wrong' } }, status);
  await ana.writesFirst('Oi');
  const failure = await failureOf(promptId);
  expect(failure).toEqual({ at: expect.any(String), why, detail: `${host()}: ${detail}` });
});

test.each([
  ['unreachable', undefined],
  ['unusable', { status: 200, body: '<html>' }],
])('a prompt records the failure reason %s', async (why, answer) => {
  const promptId = await prompt();
  const ana = await customerOf({ promptId });
  outside.script = () => answer;
  await ana.writesFirst('Oi');
  expect(await failureOf(promptId)).toMatchObject({ why, detail: expect.stringContaining(host()) });
});

test('administrators get a failure at most once a minute, and none after the prompt was changed', async () => {
  const promptId = await prompt();
  const people = [await customerOf({ promptId }), await customerOf({ promptId })];
  outside.script = () => jsonServiceAnswer({}, 401);
  await drainQueuedMessages('live');
  for (const one of people) await one.writesFirst('Oi');
  const published = (
    await drainQueuedMessages<LiveMessage & { payload: { prompt?: { lastFailure: unknown } } }>('live')
  ).filter(({ event }) => event.endsWith('-prompt'));
  expect(published).toMatchObject([
    { rooms: ['holders:prompts:manage'], payload: { prompt: { lastFailure: { why: 'denied' } } } },
  ]);
  const changed = await invoke(updatePrompt, { token, params: { promptId }, body: { apiKey: 'sk-2' } });
  expect(changed.body).toMatchObject({ lastFailure: null, version: 2 });
  expect(await failureOf(promptId)).toBeNull();
});

test('the list shows the failure of an integration, also of a listening one, until it is changed', async () => {
  const form = IntegrationForm.parse({ type: 'n8n', name: 'CRM', urlN8N: `${outside.url}/crm` });
  const { id: integrationId } = (await addIntegration(company.tenant, form)).row;
  const ana = await customerOf({ integrationId });
  outside.script = () => ({ status: 410 });
  await ana.writesFirst('Oi');
  const listed = async () => (await invoke(listIntegrations, { token })).body.queueIntegrations;
  expect(await listed()).toMatchObject([{ lastFailure: { why: 'refused', detail: `${host()}: answered 410` } }]);
  await invoke(updateIntegration, { token, params: { integrationId }, body: { urlN8N: `${outside.url}/novo` } });
  expect(await listed()).toMatchObject([{ lastFailure: null }]);
});
