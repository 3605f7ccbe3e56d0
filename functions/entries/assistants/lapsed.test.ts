import { beforeEach, expect, test } from 'vitest';
import { changeCompany } from '#functions/company/companies/change-company.ts';
import { addIntegration } from '#functions/entries/integrations/integration-store.ts';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import type { IntegrationEvent } from '#shared/integrations/webhook-event.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { handler as onRenewed } from './on-renewed.ts';
import { runPendingAssistantTurns, TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

/** Assistants cost the company money or answer in its name, so none is asked while its subscription has ended. */
useBackend();
const outside = useExternalService();
const completion = (content: string) =>
  jsonServiceAnswer({
    choices: [{ message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 3, completion_tokens: 2 },
  });

let company: SeededCompany;
const setDue = (dueDate: string | null) => write({ write: update(keys.company(company.tenant), { set: { dueDate } }) });
const lapse = () => setDue('2020-01-01');
const pay = () => setDue(null);

/** Renews the company as a payment does, and runs everything that this wakes. */
const renew = async () => {
  await drainQueuedMessages('renewals');
  await changeCompany(company.tenant, () => ({ dueDate: '2099-01-31' }));
  for (let left = await drainQueuedMessages('renewals'); left.length > 0; left = await drainQueuedMessages('renewals'))
    for (const message of left) await deliverBatchToWorker(onRenewed, message);
  await runPendingAssistantTurns();
};

/** Runs the tick so many minutes later and carries out everything it triggers. */
const clock = async (minutes: number) => {
  const now = new Date(Date.now() + minutes * 60_000);
  await runDueTimers({ now: () => now, isLate: () => false });
  await runPendingAssistantTurns();
};

const prompt = async () => {
  const { token } = company.admin;
  const { id: queueId } = await company.addQueue();
  const fields = { name: 'Atendente', prompt: 'Você vende flores.', apiKey: 'sk-1', queueId };
  return (await invoke(createPrompt, { token, body: fields })).body.id as number;
};

const integration = async (fields: object) =>
  (await addIntegration(company.tenant, IntegrationForm.parse({ name: 'Fora', ...fields }))).row.id;

const quiet = { queueIds: [], greetingMessage: '' };

beforeEach(async () => {
  process.env.AI_BASE_URL = `${outside.url}/v1`;
  company = await seedCompany();
  await drainQueuedMessages('assistantTurns');
});

test('an AI stops answering when the subscription ends, and answers the backlog once within an hour of payment', async () => {
  outside.script = () => completion('Temos rosas.');
  const line = await company.addConnection({ ...quiet, promptId: await prompt() });
  const [ana, rui] = [new TestCustomer(line), new TestCustomer(line)];
  await lapse();
  for (const text of ['Oi', 'Alguém?', '??']) await ana.writesFirst(text);
  await rui.writesFirst('Bom dia');
  for (const hours of [1, 2, 26, 27]) await clock(hours * 60);
  expect(outside.calls).toEqual([]);
  await pay();
  // A customer who writes again is answered at once.
  await rui.writesFirst('Bom dia?');
  expect([await ana.receivedTexts(), await rui.receivedTexts()]).toEqual([[], ['Temos rosas.']]);
  await clock(28 * 60 + 5);
  await clock(30 * 60);
  expect([await ana.receivedTexts(), await rui.receivedTexts()]).toEqual([['Temos rosas.'], ['Temos rosas.']]);
  expect(outside.calls).toHaveLength(2);
});

test('an AI answers the backlog at once when the company is renewed, and once however often that is announced', async () => {
  outside.script = () => completion('Temos rosas.');
  const line = await company.addConnection({ ...quiet, promptId: await prompt() });
  const [ana, rui] = [new TestCustomer(line), new TestCustomer(line)];
  await lapse();
  await ana.writesFirst('Oi');
  await rui.writesFirst('Bom dia');
  await clock(5);
  await renew();
  await renew();
  expect([await ana.receivedTexts(), await rui.receivedTexts()]).toEqual([['Temos rosas.'], ['Temos rosas.']]);
});

test('a step-by-step bot continues with the newest message after the payment', async () => {
  const sessionId = 's1';
  const textsOf = (line: string) => {
    const richText = [{ type: 'p', children: [{ text: line }] }];
    return jsonServiceAnswer({
      sessionId,
      typebot: {},
      messages: [{ type: 'text', content: { type: 'richText', richText } }],
    });
  };
  outside.script = ({ path }) => textsOf(path.endsWith('/startChat') ? 'Qual flor?' : 'Anotado.');
  const integrationId = await integration({
    type: 'typebot',
    urlN8N: outside.url,
    typebotSlug: 'flores',
    typebotExpires: 0,
  });
  const ana = new TestCustomer(await company.addConnection({ ...quiet, integrationId }));
  await ana.writesFirst('Oi');
  expect(await ana.receivedTexts()).toEqual(['Qual flor?']);
  await lapse();
  for (const text of ['Rosa', 'Alguém?', 'Lírio']) await ana.writesFirst(text);
  await clock(60);
  await pay();
  await clock(3 * 60);
  expect(await ana.receivedTexts()).toEqual(['Qual flor?', 'Anotado.']);
  expect(outside.asked('/continueChat')).toEqual([{ message: 'Lírio' }]);
});

test('a listening integration receives every message after the payment, in order', async () => {
  const integrationId = await integration({ type: 'n8n', urlN8N: `${outside.url}/crm` });
  const ana = new TestCustomer(await company.addConnection({ ...quiet, integrationId }));
  await lapse();
  const texts = Array.from({ length: 45 }, (_, n) => `mensagem ${n}`);
  for (const text of texts) await ana.writes(text);
  await runPendingAssistantTurns();
  await clock(60);
  expect(outside.calls).toEqual([]);
  await pay();
  await clock(3 * 60);
  expect((outside.asked('/crm') as IntegrationEvent[]).map(({ message }) => message.body)).toEqual(texts);
});
