import { beforeAll, expect, test } from 'vitest';
import { isDeep } from '#local/testing/depth.ts';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { killRandomProcess } from '../drills/killer.ts';
import { type BotFlow, botFlows, greetingMenu as flowMenu } from '../testing/bot-flows.ts';
import { waitForResult } from '../testing/eventually.ts';
import { applyRules, type FlowCompany, openFlowCompany } from '../testing/flow-company.ts';
import { PersistentApi } from '../testing/persistent-api.ts';
import { expectedTextsOf, playBotFlow, storedConversation } from '../testing/play-flow.ts';
import { useRunningProduct } from '../testing/product.ts';

/**
 * Business hours, holidays, greetings, limits and transfers as a customer's phone shows them, each flow under its own
 * rules; then the same while processes are killed.
 */
const product = useRunningProduct();
let company: FlowCompany;

beforeAll(async () => {
  const { email, password } = product.adminCredentials;
  company = await openFlowCompany(product, new PersistentApi(product.url, email, password), '5511940000400');
});

const customers = new Map(botFlows.map((flow, n) => [flow, n]));
const numberOf = (flow: BotFlow, round: number) => `55119400${round}${String(customers.get(flow)).padStart(4, '0')}`;

const asExpected = (flow: BotFlow) => {
  const expected = expectedTextsOf(flow);
  return { phone: expected, stored: expected, ...(flow.ends === undefined ? {} : { queue: flow.ends }) };
};

test.each(botFlows.map((flow) => [flow.name, flow] as const))('%s', async (_, flow) => {
  const customer = { number: numberOf(flow, 5), name: `Nina ${numberOf(flow, 5).slice(-4)}` };
  expect(await playBotFlow(company, flow, customer)).toMatchObject(asExpected(flow));
});

test('shows the menu once to a customer who writes fifty messages in a second', async () => {
  await applyRules(company, { queues: ['Vendas', 'Ajuda'] });
  const customer = { number: '5511940070000', name: 'Nina Apressada' };
  const texts = Array.from({ length: 50 }, (_, n) => `mensagem ${n}`);
  await product.phones.create(customer.number, customer.name);
  await Promise.all(texts.map((text) => product.phones.write(customer.number, company.number, text)));
  const all = await waitForResult('all of them', async () => {
    const rows = await storedConversation(company, customer.name);
    return rows.filter((row) => row.startsWith('>')).length === texts.length && rows;
  });
  expect(all.filter((row) => row.startsWith('<'))).toEqual([`< ${flowMenu}`]);
  expect(new Set(all).size).toBe(texts.length + 1);
});

/** Each kill takes about ten seconds: a deep run kills at every step of every flow. */
const killEvery = isDeep ? 1 : 2;
const victims = ['runner', 'gateway'];
const drilled = botFlows.filter((_, n) => isDeep || n % 6 === 0);

test('gives the same answers, none twice, when runner and workers are killed between steps', {
  timeout: 1_800_000,
}, async () => {
  const random = seededRandom(7);
  const killed: string[] = [];
  let step = 0;
  for (const flow of drilled) {
    const customer = { number: numberOf(flow, 6), name: `Nina 6${customers.get(flow)}` };
    const played = await playBotFlow(company, flow, customer, async () => {
      if (step++ % killEvery > 0) return;
      killed.push(await killRandomProcess(product, victims.slice(killed.length % 2).slice(0, 1), 300, random));
    });
    expect(played, flow.name).toMatchObject(asExpected(flow));
  }
  expect(new Set(killed.map((name) => name.split('-')[0])).size).toBe(2);
});
