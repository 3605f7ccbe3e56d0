import { expect, test } from 'vitest';
import { messages } from '#shared/messages/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { watchedText } from '#web/features/conversation/watched.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** An agent answers, and a colleague who watches the queue reads along. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940580001';
const carla = { number: '5511940580002', name: 'Carla Dias' };
const davi = { number: '5511940580003', name: 'Davi Rocha' };
const password = 'segredo-1';
const chief = { name: 'Rita Prado', email: 'rita@watched-queue.example', password, profile: 'admin' as const };
const ana = { name: 'Ana Lima', email: 'ana@watched-queue.example', password };
const bruno = { name: 'Bruno Tavares', email: 'bruno@watched-queue.example', password };

let ticketId: number;
let agent: AppDriver;
let watcher: AppDriver;

const enter = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(who);
  return app;
};
const conversation = () => watcher.page.getByRole('region', { name: carla.name });

test('an administrator lets a user watch a queue', async () => {
  const { admin } = product;
  const [first, second] = await openConversations(product, companyNumber, [carla, davi]);
  const { id: queueId } = await admin.call(queues.create, {
    body: { name: 'Vendas', color: '#22C55E', orderQueue: 1 },
  });
  const { id: userId } = await admin.call(users.create, { body: { ...ana, queueIds: [queueId] } });
  for (const body of [chief, bruno]) await admin.call(users.create, { body });
  ticketId = first?.id ?? 0;
  const waits = { status: 'pending' as const, userId: null, queueId };
  await admin.call(tickets.update, { params: { ticketId: second?.id ?? 0 }, body: waits });
  await admin.call(tickets.update, { params: { ticketId }, body: { userId, queueId } });
  const office = await enter(chief);
  await office.goTo('users');
  await office.button(usersText.edit.pt(bruno.name)).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('radiogroup', { name: 'Vendas' }).getByText(usersText.watches.pt, { exact: true }).click();
  await office.button('Salvar', dialog).click();
  await office.page.getByRole('row', { name: bruno.name }).getByText(usersText.watched.pt('Vendas')).waitFor();
});

test('the watcher finds its conversations under "Todos" and reads live what an agent answers', async () => {
  watcher = await enter(bruno);
  await watcher.goTo('tickets');
  const showAll = watcher.page.getByText(listText.showAll.pt, { exact: true });
  await showAll.waitFor();
  expect(await watcher.ticket(carla.name).count()).toBe(0);
  await showAll.click();
  await watcher.ticket(carla.name).click();
  await conversation().getByText(watchedText.watching.pt('Vendas')).waitFor();
  agent = await enter(ana);
  await agent.goTo('tickets');
  await agent.ticket(carla.name).click();
  const field = agent.page.getByRole('textbox', { name: composerText.message.pt, exact: true });
  await field.fill('Chega amanhã');
  await field.press('Enter');
  await conversation().getByText('Chega amanhã').waitFor();
  await watcher.ticket(carla.name).getByText('Chega amanhã').waitFor();
});

test('the watcher has neither composer nor acts', async () => {
  await product.phones.write(carla.number, companyNumber, 'Obrigada!');
  await conversation().getByText('Obrigada!', { exact: true }).waitFor();
  expect(await watcher.page.getByRole('textbox', { name: composerText.message.pt }).count()).toBe(0);
  const acts = ['Finalizar', 'Transferir', 'Devolver à fila', 'Assumir atendimento'];
  for (const name of acts) expect(await watcher.button(name).count()).toBe(0);
});

test('the watcher reads a customer who waits, and is not offered to take one', async () => {
  await watcher.tab(listText.pending.pt).click();
  await watcher.ticket(davi.name).click();
  await watcher.page.getByRole('region', { name: davi.name }).getByText(watchedText.watching.pt('Vendas')).waitFor();
  for (const name of [listText.next.pt, listText.accept.pt])
    expect(await watcher.page.getByRole('button', { name }).count()).toBe(0);
});

test('the API refuses the watcher whatever changes the conversation', async () => {
  const own = await IntegratorApi.signIn(product.url, bruno.email, bruno.password);
  const params = { ticketId };
  expect((await own.call(messages.list, { params, query: {} })).ticket.id).toBe(ticketId);
  const refused = { code: 'ERR_NO_PERMISSION' };
  await expect(own.call(messages.send, { params, body: { body: 'Oi' } })).rejects.toMatchObject(refused);
  await expect(own.call(tickets.update, { params, body: { status: 'closed' } })).rejects.toMatchObject(refused);
  await expect(own.call(messages.markRead, { params })).rejects.toMatchObject(refused);
});
