import { beforeEach, expect, test } from 'vitest';
import { directoryNow } from '#functions/company/companies/directory.ts';
import { pt } from '#functions/company/customer-texts/pt.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { usageNow } from '#functions/engagement/assistants/monthly-usage.ts';
import { handOverMark } from '#functions/engagement/assistants/prompt-turns.ts';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { handler as listPrompts } from '#functions/entries/prompts/list.ts';
import { handler as tryOut } from '#functions/entries/prompts/try-out.ts';
import { handler as updatePrompt } from '#functions/entries/prompts/update.ts';
import { handler as usage } from '#functions/entries/prompts/usage.ts';
import { queued, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { Customer } from './testing/customer.ts';
import { json, useExternalService } from './testing/external-service.ts';

useBackend();
const ai = useExternalService();

let company: SeededCompany;
let token: string;
let promptId: number;
let queueId: number;

const answers = (content: string) => {
  ai.script = () =>
    json({ choices: [{ message: { content } }], usage: { prompt_tokens: 900, completion_tokens: 100 } });
};
const add = (fields: object = {}) =>
  invoke(createPrompt, {
    token,
    body: { name: 'Ana', prompt: 'Você vende flores.', apiKey: 'sk-1', queueId, ...fields },
  });
const customer = async () => new Customer(await company.addConnection({ queueIds: [], greetingMessage: '', promptId }));
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
  await queued('assistantTurns');
});

test('counts tokens by company and month, and hands conversations over in words once the limit is reached', async () => {
  await setSetting(company.tenant, 'assistantMonthlyTokens', '1000');
  answers('Temos rosas.');
  const maria = await customer();
  await maria.writesFirst('Oi');
  expect(await maria.receivedTexts()).toEqual(['Temos rosas.']);
  expect((await invoke(usage, { token })).body).toMatchObject({ limit: 1000, totalTokens: 1000, answers: 1 });
  await maria.writesFirst('E lírios?');
  expect(ai.calls).toHaveLength(1);
  expect(await maria.receivedTexts()).toEqual(['Temos rosas.', pt.assistantAway]);
  expect(await maria.ticket()).toMatchObject({ useIntegration: false, status: 'pending' });
  const { body } = await invoke(listPrompts, { token });
  expect(body.prompts[0].lastFailure).toMatchObject({ why: 'spent' });
  expect((await sendText('Oi')).body.error).toBe('ERR_PROMPT_SPENT');
  await setSetting(company.tenant, 'assistantMonthlyTokens', '');
  expect((await sendText('Oi')).status).toBe(200);
});

test('gives a reservation back when the provider fails, and begins anew with the next month', async () => {
  ai.script = () => json({}, 500);
  expect((await sendText('Oi')).body).toMatchObject({ error: 'ERR_PROMPT_UNANSWERED' });
  const directory = await directoryNow(company.tenant);
  expect(await tableContents()).not.toContain('"reserved":1');
  answers('Olá');
  await sendText('Oi');
  const later = new Date(Date.now() + 40 * 86_400_000);
  expect(await usageNow(company.tenant, directory, later)).toMatchObject({ totalTokens: 0, answers: 0 });
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

test('never hands over in silence, even if the AI answers the mark alone', async () => {
  answers(handOverMark);
  const maria = await customer();
  await maria.writesFirst('Quero uma pessoa');
  expect(await maria.receivedTexts()).toEqual([pt.handedOver]);
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
