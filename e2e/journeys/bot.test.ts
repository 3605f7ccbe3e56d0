import { beforeAll, expect, test } from 'vitest';
import { isDeep } from '#local/testing/depth.ts';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { type BotState, maxBotAnswers } from '#shared/tickets/bot-state.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { botStoppedText } from '#web/features/conversation/bot-stopped.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { killRandomProcess } from '../drills/killer.ts';
import { AppDriver } from '../testing/app.ts';
import { type BotCompany, openBotCompany } from '../testing/bot-company.ts';
import { expectedTexts, playBotScenario } from '../testing/bot-scenario.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { waitForResult } from '../testing/eventually.ts';
import { PersistentApi } from '../testing/persistent-api.ts';
import { useRunningProduct } from '../testing/product.ts';
import { openTableOfProduct } from '../testing/table-of-product.ts';

/**
 * Customers and the bot: the menu, its tree with files, closed hours and a rating; then the same while processes are
 * killed.
 */
const product = useRunningProduct();
const browsers = useTestBrowsers();
const robot = { number: '5511940000304', name: 'Robô do Zeca' };
const manager = { name: 'Rita Prado', email: 'rita@recado.local', password: 'segredo-1', profile: 'admin' as const };
let company: BotCompany;

beforeAll(async () => {
  const { email, password } = product.adminCredentials;
  const admin = new PersistentApi(product.url, email, password);
  company = await openBotCompany(product.phones, admin, '5511940000301');
});

test('answers every path through the bot exactly once', async () => {
  expect(await playBotScenario(company, '5511940000302')).toEqual(expectedTexts);
  const { tickets: waiting } = await company.admin.call(tickets.list, {
    query: { status: 'pending', showAll: 'true', order: 'newest' },
  });
  expect(waiting).toMatchObject([
    { contact: { name: 'Nina' }, lastMessage: 'esqueci uma coisa', cycle: 2, botStopped: false },
  ]);
  // Closes the ticket, so that the next customer named Nina is the only one.
  await company.admin.call(tickets.update, {
    params: { ticketId: waiting[0]?.id ?? 0 },
    body: { status: 'closed', sendCompletionMessage: false },
  });
});

/** Sets the number of consecutive bot answers to its limit. */
const sendThirty = async ({ contactId, whatsappId }: { contactId: number; whatsappId: number }): Promise<void> => {
  const { get, update, write } = await openTableOfProduct(product);
  const key = keys.ticket(tenantOfCompany({ id: 1 }), contactId, whatsappId);
  const row = await get<{ bot: BotState }>(key, { consistent: true });
  await write({ write: update(key, { set: { bot: { ...row?.bot, turns: maxBotAnswers } } }) });
};

test('stops the bot in a conversation with another bot, and shows this to the agent who takes over', async () => {
  const { admin, number: line } = company;
  await product.phones.create(robot.number, robot.name);
  await product.phones.write(robot.number, line, '1');
  const { id, contactId, whatsappId } = await waitForResult('the conversation in its queue', async () => {
    const page = await admin.call(tickets.list, { query: { status: 'pending', showAll: 'true', order: 'newest' } });
    return page.tickets.find(({ contact, queue }) => contact.name === robot.name && queue);
  });
  const menuAt = Date.now();
  await sendThirty({ contactId, whatsappId });
  await admin.call(users.create, { body: manager });
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(manager);
  await app.goTo('tickets');
  await app.tab(listText.pending.pt).click();
  await app.ticket(robot.name).waitFor();
  // Waits, because the bot ignores a message that comes before the menu could be read.
  await waitForResult('time to read', () => Date.now() > menuAt + 4_000);
  await product.phones.write(robot.number, line, 'Não entendi. Escolha uma opção.');
  await app.ticket(robot.name).getByText(listText.botStopped.pt).waitFor();
  await app.accept(robot.name);
  await app.page.getByText(botStoppedText.line.pt(maxBotAnswers)).waitFor();
  const { entries } = await admin.call(tickets.log, { params: { ticketId: id } });
  expect(entries).toMatchObject([{ kind: 'accepted' }, { kind: 'botStopped', user: null }]);
  expect((await product.phones.chat(robot.number, line)).at(-1)?.fromMe).toBe(true);
});

/** Each kill takes about ten seconds, and the flows of the bot are killed in every run (`bot-flows.test.ts`). */
test.runIf(isDeep)(
  'gives the same answers, none twice, when runner and workers are killed between steps',
  {
    timeout: 1_800_000,
  },
  async () => {
    const random = seededRandom(5);
    const killed: string[] = [];
    const scenario = await playBotScenario(company, '5511940000303', async () => {
      killed.push(await killRandomProcess(product, ['runner', 'gateway'], 300, random));
    });
    expect(scenario).toEqual(expectedTexts);
    expect(new Set(killed).size).toBe(2);
  },
);
