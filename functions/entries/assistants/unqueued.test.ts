import { beforeEach, expect, test } from 'vitest';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import { runPendingAssistantTurns, TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

/** A connection led by an AI that moves tickets without a queue to one after ten minutes. */
useBackend();
const ai = useExternalService();

let company: SeededCompany;
let sales: { id: number };
let ana: TestCustomer;

/** Runs the tick so many minutes later and carries out everything it triggers. */
const clock = async (minutes: number) => {
  const now = new Date(Date.now() + minutes * 60_000);
  await runDueTimers({ now: () => now, isLate: () => false });
  await runPendingAssistantTurns();
};

beforeEach(async () => {
  process.env.AI_BASE_URL = `${ai.url}/v1`;
  company = await seedCompany();
  const { token } = company.admin;
  sales = await company.addQueue({ name: 'Vendas' });
  const fields = { name: 'Atendente', prompt: 'Você vende flores.', apiKey: 'sk-1', queueId: sales.id };
  const { id: promptId } = (await invoke(createPrompt, { token, body: fields })).body;
  const rule = { timeToTransfer: 10, transferQueueId: sales.id };
  ana = new TestCustomer(await company.addConnection({ queueIds: [], greetingMessage: '', promptId, ...rule }));
  ai.script = () => jsonServiceAnswer({ choices: [{ message: { role: 'assistant', content: 'Temos rosas.' } }] });
  await drainQueuedMessages('assistantTurns');
});

test('a ticket the AI has answered stays with it, however long the customer is silent', async () => {
  await ana.writesFirst('Oi');
  for (const minutes of [11, 30, 24 * 60]) await clock(minutes);
  expect(await ana.ticket()).toMatchObject({ queueId: null, useIntegration: true });
  await ana.writesFirst('Quanto custam?');
  expect(await ana.receivedTexts()).toEqual(['Temos rosas.', 'Temos rosas.']);
});

test('a ticket the AI leaves unanswered moves to the queue, for people only', async () => {
  await ana.writesFirst('Oi');
  // The AI cannot read a picture without text.
  await ana.writesFirst('', { kind: 'image' });
  await clock(9);
  expect(await ana.ticket()).toMatchObject({ queueId: null });
  await clock(11);
  expect(await ana.ticket()).toMatchObject({ status: 'pending', queueId: sales.id, useIntegration: false });
  await ana.writesFirst('Alguém?');
  expect((await ana.receivedTexts()).filter((text) => text === 'Temos rosas.')).toHaveLength(1);
});
