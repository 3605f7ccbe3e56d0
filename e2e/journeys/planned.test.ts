import { expect, test } from 'vitest';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { plannedMessagesText } from '#web/features/conversation/planned/planned.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** Two agents at one conversation see what is scheduled for its customer. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940370001';
const carla = { number: '5511940370002', name: 'Carla Dias' };
/** Cancels only what she scheduled herself. */
const ana = { name: 'Ana Lima', email: 'ana@planned.example', password: 'segredo-1' };
/** Cancels what anyone scheduled. */
const bia = { name: 'Bia Souza', email: 'bia@planned.example', password: 'segredo-2' };

let agent: AppDriver;
let chief: AppDriver;

const planned = ({ page }: AppDriver) => page.getByRole('list', { name: plannedMessagesText.lines.pt });
const line = (app: AppDriver, body: string) => planned(app).getByRole('listitem').filter({ hasText: body });
const cancel = (app: AppDriver, body: string) =>
  line(app, body).getByRole('button', { name: plannedMessagesText.cancel.pt });
const more = (app: AppDriver, count: number) =>
  planned(app).getByText(plannedMessagesText.others.pt(count), { exact: true });
const openConversation = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(who);
  await app.ticket(carla.name).click();
  await app.composer.waitFor();
  return app;
};
/** Schedules what is typed for tomorrow; returns the acts besides the text. */
const schedule = async (app: AppDriver, body: string) => {
  await app.composer.fill(body);
  const acts = [
    app.button(composerText.attach.pt),
    app.page.getByRole('menuitem', { name: composerText.schedule.pt }),
    app.button(plannedMessagesText.tomorrow.pt, app.page.getByRole('dialog')),
  ];
  for (const act of acts) await act.click();
  await app.page.getByRole('dialog').waitFor({ state: 'detached' });
  return acts.length;
};

test('a colleague sees at once what an agent schedules, also after a reload', async () => {
  const [ticket] = await openConversations(product, companyNumber, [carla]);
  const { id } = await product.admin.call(users.create, { body: { ...ana, queueIds: [] } });
  await product.admin.call(users.create, { body: { ...bia, profile: 'admin' } });
  await product.admin.call(tickets.update, { params: { ticketId: ticket?.id ?? 0 }, body: { userId: id } });
  [agent, chief] = await Promise.all([openConversation(ana), openConversation(bia)]);
  expect(await schedule(agent, 'A encomenda chegou.')).toBeLessThanOrEqual(3);
  for (const app of [agent, chief])
    await line(app, 'A encomenda chegou.').getByText(plannedMessagesText.plannedFor.pt('amanhã 09:00')).waitFor();
  await chief.page.reload();
  await cancel(chief, 'A encomenda chegou.').waitFor();
});

test('an administrator cancels it, which the agent sees, and undoing that brings it back to both', async () => {
  await cancel(chief, 'A encomenda chegou.').click();
  for (const app of [agent, chief]) await line(app, 'A encomenda chegou.').waitFor({ state: 'detached' });
  await chief.button(plannedMessagesText.undo.pt).click();
  for (const app of [agent, chief]) await line(app, 'A encomenda chegou.').waitFor();
});

test('an agent does not cancel what an administrator scheduled, and both see how many there are', async () => {
  await schedule(chief, 'Pode buscar amanhã.');
  await line(agent, 'Pode buscar amanhã.').waitFor();
  expect(await cancel(agent, 'Pode buscar amanhã.').count()).toBe(0);
  expect(await cancel(agent, 'A encomenda chegou.').count()).toBe(1);
  await schedule(agent, 'Abrimos às 10 h.');
  for (const app of [agent, chief]) await more(app, 1).waitFor();
  await cancel(chief, 'Pode buscar amanhã.').click();
  for (const app of [agent, chief]) await more(app, 1).waitFor({ state: 'detached' });
});
