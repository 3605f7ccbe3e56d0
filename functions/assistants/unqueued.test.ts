import { beforeEach, expect, test } from 'vitest';
import { handler as createPrompt } from '#functions/prompts/create.ts';
import { queued, useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { workOff } from '#functions/timers/work-off.ts';
import { answerAll, Customer } from './testing/customer.ts';
import { json, useOutside } from './testing/outside.ts';

/** A connection that is led by an AI, and gives who waits without a queue for ten minutes to one. */
useBackend();
const ai = useOutside();

let company: SeededCompany;
let sales: { id: number };
let ana: Customer;

/** The clock comes round so many minutes later, and whatever it rings for is done. */
const clock = async (minutes: number) => {
  const now = new Date(Date.now() + minutes * 60_000);
  await workOff({ now: () => now, isLate: () => false });
  await answerAll();
};

beforeEach(async () => {
  process.env.AI_BASE_URL = `${ai.url}/v1`;
  company = await seedCompany();
  const { token } = company.admin;
  sales = await company.addQueue({ name: 'Vendas' });
  const fields = { name: 'Atendente', prompt: 'Você vende flores.', apiKey: 'sk-1', queueId: sales.id };
  const { id: promptId } = (await invoke(createPrompt, { token, body: fields })).body;
  const rule = { timeToTransfer: 10, transferQueueId: sales.id };
  ana = new Customer(await company.addConnection({ queueIds: [], greetingMessage: '', promptId, ...rule }));
  ai.script = () => json({ choices: [{ message: { role: 'assistant', content: 'Temos rosas.' } }] });
  await queued('consults');
});

test('whom the AI answers stays with it, however long they take to write again', async () => {
  await ana.says('Oi');
  for (const minutes of [11, 30, 24 * 60]) await clock(minutes);
  expect(await ana.ticket()).toMatchObject({ queueId: null, useIntegration: true });
  await ana.says('Quanto custam?');
  expect(await ana.told()).toEqual(['Temos rosas.', 'Temos rosas.']);
});

test('what the AI leaves unanswered waits in the queue, for people alone', async () => {
  await ana.says('Oi');
  // A picture is nothing it could read.
  await ana.says('', { kind: 'image' });
  await clock(9);
  expect(await ana.ticket()).toMatchObject({ queueId: null });
  await clock(11);
  expect(await ana.ticket()).toMatchObject({ status: 'pending', queueId: sales.id, useIntegration: false });
  await ana.says('Alguém?');
  expect((await ana.told()).filter((text) => text === 'Temos rosas.')).toHaveLength(1);
});
