import { beforeEach, expect, test } from 'vitest';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler as onAssistantTurn } from './on-assistant-turn.ts';
import { TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

/** Measures what an AI's answer costs in DynamoDB, not at its provider. */
useBackend();
const ai = useExternalService();
let company: SeededCompany;

beforeEach(async () => {
  process.env.AI_BASE_URL = ai.url;
  ai.script = () =>
    jsonServiceAnswer({
      choices: [{ message: { content: 'Olá' } }],
      usage: { prompt_tokens: 1, completion_tokens: 1 },
    });
  company = await seedCompany();
  await drainQueuedMessages('assistantTurns');
});

const customerOf = async (promptId: number | null) => {
  const queueIds: number[] = [];
  const customer = new TestCustomer(await company.addConnection({ promptId, queueIds, greetingMessage: '' }));
  await customer.writesFirst('Oi');
  return customer;
};
const billOf = async (work: () => Promise<unknown>) => {
  const { bill } = await meterTableCost(work);
  return bill;
};

test('a customer message costs one row more with an assistant, and nothing more without one', async () => {
  const queue = await company.addQueue();
  const { body } = await invoke(createPrompt, {
    token: company.admin.token,
    body: { name: 'IA', prompt: 'x', apiKey: 'k', queueId: queue.id },
  });
  const [led, alone] = [await customerOf(body.id), await customerOf(null)];
  const unanswered = await billOf(() => alone.writes('Tudo bem?'));
  const toTheAi = await billOf(() => led.writes('Tudo bem?'));
  expect(toTheAi.writeUnits - unanswered.writeUnits).toBeLessThanOrEqual(3);
  expect(toTheAi.trips).toBe(unanswered.trips);
  const [job] = await drainQueuedMessages('assistantTurns');
  const answer = await billOf(() => deliverBatchToWorker(onAssistantTurn, job));
  expect(answer.writeUnits).toBeLessThanOrEqual(25);
  expect(answer.readUnits).toBeLessThanOrEqual(13);
  expect(answer.trips).toBeLessThanOrEqual(15);
  expect(await led.receivedTexts()).toHaveLength(2);
});
