import { beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { killOne } from '../drills/killer.ts';
import { type BotShop, openBotShop } from '../testing/bot-shop.ts';
import { playBotStory, toldStory } from '../testing/bot-story.ts';
import { PersistentApi } from '../testing/persistent-api.ts';
import { useProduct } from '../testing/product.ts';

/** Customers and the bot: the menu, the tree with its files, closed hours, a rating; and the same while parts of the product die. */
const product = useProduct();
let shop: BotShop;

beforeAll(async () => {
  const { email, password } = product.adminCredentials;
  const admin = new PersistentApi(product.url, email, password);
  shop = await openBotShop(product.phones, admin, '5511940000301');
});

test('a customer goes every way through the bot, and each answer comes once', async () => {
  expect(await playBotStory(shop, '5511940000302')).toEqual(toldStory);
  const { tickets: waiting } = await shop.admin.call(tickets.list, { query: { status: 'pending', showAll: 'true' } });
  expect(waiting).toMatchObject([
    { contact: { name: 'Nina' }, lastMessage: 'esqueci uma coisa', cycle: 2, botStopped: false },
  ]);
  // Let go of, so that the next one of this name is the only one.
  await shop.admin.call(tickets.update, {
    params: { ticketId: waiting[0]?.id ?? 0 },
    body: { status: 'closed', sendCompletionMessage: false },
  });
});

/** A kill costs some ten seconds; `KILL_EVERY=1` kills at every step. */
const killEvery = Number(process.env.KILL_EVERY ?? 4);

test('killed between steps, runner and workers bring about the same, nothing twice', { timeout: 900_000 }, async () => {
  const random = seededRandom(5);
  const killed: string[] = [];
  let step = 0;
  const story = await playBotStory(shop, '5511940000303', async () => {
    if (step++ % killEvery > 0) return;
    killed.push(await killOne(product, ['runner', 'gateway'], 300, random));
  });
  expect(story).toEqual(toldStory);
  expect(new Set(killed).size).toBe(2);
});
