import { beforeEach, expect, test } from 'vitest';
import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { portugueseCustomerTexts } from '#functions/company/customer-texts/pt.ts';
import type { PromptRow } from '#functions/company/prompts/prompt-row.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { currentPromptUsage } from '#functions/engagement/assistants/monthly-usage.ts';
import { handOverMark } from '#functions/engagement/assistants/prompt-turns.ts';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { handler as listPrompts } from '#functions/entries/prompts/list.ts';
import { handler as tryOut } from '#functions/entries/prompts/try-out.ts';
import { handler as updatePrompt } from '#functions/entries/prompts/update.ts';
import { handler as usage } from '#functions/entries/prompts/usage.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { secretMask } from '#shared/http/masked.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

useBackend();
const ai = useExternalService();

let company: SeededCompany;
let token: string;
let promptId: number;
let queueId: number;

const answers = (content: string) => {
  ai.script = () =>
    jsonServiceAnswer({ choices: [{ message: { content } }], usage: { prompt_tokens: 900, completion_tokens: 100 } });
};
const add = (fields: object = {}) =>
  invoke(createPrompt, {
    token,
    body: { name: 'Ana', prompt: 'Você vende flores.', apiKey: 'sk-1', queueId, ...fields },
  });
const customer = async () =>
  new TestCustomer(await company.addConnection({ queueIds: [], greetingMessage: '', promptId }));
const storedPrompt = () => get<PromptRow>(keys.prompt(company.tenant, promptId), { consistent: true });
const sendText = (...texts: string[]) =>
  invoke(tryOut, {
    token,
    params: { promptId },
    body: { messages: texts.map((text, n) => ({ fromCustomer: n % 2 === 0, text })) },
  });

beforeEach(async () => {
  process.env.AI_BASE_URL = `${ai.url}/v1`;
  delete process.env.AI_ADDRESSES;
  company = await seedCompany();
  ({ token } = company.admin);
  queueId = (await company.addQueue({ name: 'Vendas' })).id;
  promptId = (await add()).body.id;
  await drainQueuedMessages('assistantTurns');
});

test('counts tokens by company and month, and hands conversations over in words once the limit is reached', async () => {
  await setSetting(company.tenant, 'assistantMonthlyTokens', '1000');
  answers('Temos rosas.');
  const maria = await customer();
  await maria.writesFirst('Oi');
  expect(await maria.receivedTexts()).toEqual(['Temos rosas.']);
  expect((await invoke(usage, { token })).body).toMatchObject({ limit: 1000, totalTokens: 1000, answers: 1 });
  expect((await invoke(usage, { token })).body.byPrompt).toEqual([{ promptId, totalTokens: 1000 }]);
  await maria.writesFirst('E lírios?');
  expect(ai.calls).toHaveLength(1);
  expect(await maria.receivedTexts()).toEqual(['Temos rosas.', portugueseCustomerTexts.assistantAway]);
  expect(await maria.ticket()).toMatchObject({ useIntegration: false, status: 'pending' });
  const { body } = await invoke(listPrompts, { token });
  const { lastFailure, lastAnswerAt } = body.prompts[0];
  expect(lastFailure).toMatchObject({ why: 'spent' });
  expect(lastAnswerAt < lastFailure.at).toBe(true);
  expect((await sendText('Oi')).body.error).toBe('ERR_PROMPT_SPENT');
  await setSetting(company.tenant, 'assistantMonthlyTokens', '');
  expect((await sendText('Oi')).status).toBe(200);
});

test('gives a reservation back when the provider fails, and begins anew with the next month', async () => {
  ai.script = () => jsonServiceAnswer({}, 500);
  expect((await sendText('Oi')).body).toMatchObject({ error: 'ERR_PROMPT_UNANSWERED' });
  const directory = await readCompanyDirectory(company.tenant);
  expect(await tableContents()).not.toContain('"reserved":1');
  answers('Olá');
  await sendText('Oi');
  const later = new Date(Date.now() + 40 * 86_400_000);
  expect(await currentPromptUsage(company.tenant, directory, later)).toMatchObject({ totalTokens: 0, answers: 0 });
});

test('tries a prompt with the messages of the pane alone, and stores and sends nothing', async () => {
  answers(`${handOverMark} Já chamo alguém.`);
  const { body } = await sendText('Oi', 'Olá!', 'Quero um humano');
  expect(body).toEqual({ text: 'Já chamo alguém.', isHandOver: true, totalTokens: 1000 });
  const [{ messages }] = ai.asked() as [{ messages: { role: string; content: string }[] }];
  expect(messages.slice(1)).toEqual([
    { role: 'user', content: 'Oi' },
    { role: 'assistant', content: 'Olá!' },
    { role: 'user', content: 'Quero um humano' },
  ]);
  expect(await tableContents()).not.toContain('Quero um humano');
  const foreign = await seedCompany();
  const stolen = await invoke(tryOut, {
    token: foreign.admin.token,
    params: { promptId: promptId + 1000 },
    body: { messages: [{ fromCustomer: true, text: 'Oi' }] },
  });
  expect(stolen.status).toBe(404);
});

test('tries unsaved fields, which are neither stored nor used for customers', async () => {
  process.env.AI_ADDRESSES = `${ai.url}/openai/v1`;
  answers('Temos rosas.');
  const before = await storedPrompt();
  const trying = (unsaved: object) =>
    invoke(tryOut, {
      token,
      params: { promptId },
      body: { messages: ['Oi', 'Olá!', 'Rosas?'].map((text, n) => ({ fromCustomer: n % 2 === 0, text })), unsaved },
    });
  const unsaved = { prompt: 'Você vende pão, {{firstName}}.', apiKey: 'sk-unsaved', maxMessages: '1', maxTokens: 33 };
  expect((await trying({ ...unsaved, baseUrl: `${ai.url}/openai/v1`, model: 'm-2' })).body.text).toBe('Temos rosas.');
  expect(ai.calls[0]).toMatchObject({
    path: '/openai/v1/chat/completions',
    headers: { authorization: 'Bearer sk-unsaved' },
  });
  const [{ model, max_tokens: maxTokens, messages }] = ai.asked() as [
    { model: string; max_tokens: number; messages: { content: string }[] },
  ];
  expect({ model, maxTokens, asked: messages.slice(1) }).toMatchObject({
    model: 'm-2',
    maxTokens: 33,
    asked: [{ content: 'Rosas?' }],
  });
  expect(messages[0]?.content).toContain('Você vende pão');
  expect(await storedPrompt()).toEqual({ ...before, promptTokens: 900, completionTokens: 100 });
  expect(await tableContents()).not.toContain('vende pão');
  // A masked key is the stored one.
  await trying({ apiKey: secretMask });
  expect(ai.calls[1]).toMatchObject({ headers: { authorization: 'Bearer sk-1' } });
  expect((await trying({ baseUrl: 'https://elsewhere.example/v1' })).body.error).toBe('ERR_ADDRESS_NOT_ALLOWED');
  expect((await trying({ prompt: ' ' })).body.error).toBe('ERR_PROMPT_PROMPT_INVALID');
  expect(ai.calls).toHaveLength(2);
});

test('refuses more than twenty tries a minute of a company, also at once', async () => {
  answers('Olá');
  const tries = await Promise.all(Array.from({ length: 45 }, () => sendText('Oi')));
  // The minute may end between two calls.
  const served = tries.filter(({ status }) => status === 200).length;
  expect([served >= 20, served <= 40, ai.calls.length === served]).toEqual([true, true, true]);
  expect(tries.find(({ status }) => status !== 200)?.body.error).toBe('ERR_TOO_MANY_REQUESTS');
});

test('never hands over in silence, even if the AI answers the mark alone', async () => {
  answers(handOverMark);
  const maria = await customer();
  await maria.writesFirst('Quero uma pessoa');
  expect(await maria.receivedTexts()).toEqual([portugueseCustomerTexts.handedOver]);
  expect(await maria.ticket()).toMatchObject({ useIntegration: false, queueId });
});

test('calls only base addresses that the operator allows, with the chosen model', async () => {
  const other = `${ai.url}/openai/v1`;
  expect((await add({ baseUrl: other })).body.error).toBe('ERR_ADDRESS_NOT_ALLOWED');
  process.env.AI_ADDRESSES = `https://api.example.com/v1, ${other}/`;
  expect((await invoke(usage, { token })).body.addresses).toEqual(['https://api.example.com/v1', other]);
  const changed = { token, params: { promptId }, body: { baseUrl: other, model: 'llama-3.3-70b' } };
  expect((await invoke(updatePrompt, changed)).body).toMatchObject({ baseUrl: other, model: 'llama-3.3-70b' });
  answers('Olá');
  await sendText('Oi');
  expect(ai.calls[0]?.path).toBe('/openai/v1/chat/completions');
  expect(ai.asked()).toMatchObject([{ model: 'llama-3.3-70b' }]);
  delete process.env.AI_ADDRESSES;
  expect((await sendText('Oi')).body.error).toBe('ERR_PROMPT_UNANSWERED');
});

test('a prompt that was never saved answers with the fields of its form, which counts in the month', async () => {
  answers('Temos rosas.');
  const tried = (unsaved: object) =>
    invoke(tryOut, {
      token,
      params: { promptId: 0 },
      body: { messages: [{ fromCustomer: true, text: 'Oi' }], unsaved },
    });
  const typed = { prompt: 'Você vende flores.', apiKey: 'sk-nova', maxTokens: 50 };
  expect((await tried(typed)).body).toEqual({ text: 'Temos rosas.', isHandOver: false, totalTokens: 1000 });
  expect(ai.calls[0]?.headers.authorization).toBe('Bearer sk-nova');
  expect((await invoke(usage, { token })).body).toMatchObject({ totalTokens: 1000 });
  expect((await tried({ apiKey: 'sk-nova' })).body.error).toBe('ERR_PROMPT_PROMPT_INVALID');
  expect((await tried({ prompt: 'Você vende flores.' })).body.error).toBe('ERR_PROMPT_APIKEY_INVALID');
  expect((await tried({ ...typed, apiKey: secretMask })).body.error).toBe('ERR_PROMPT_APIKEY_INVALID');
  expect(ai.calls).toHaveLength(1);
});
