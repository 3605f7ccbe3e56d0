import { expect, test } from 'vitest';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { availabilityText } from '#web/app/shell/availability.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { presenceText } from '#web/entities/presence/presence.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Colleagues and customers see who is at a conversation and who is typing. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940240001';
const carla = { number: '5511940240002', name: 'Carla Dias' };
const bia = { name: 'Bia Souza', email: 'bia@presence.example', password: 'segredo-1' };
const ana = { name: 'Ana Lima', email: 'ana@presence.example', password: 'segredo-2' };

let agent: AppDriver;
let chief: AppDriver;

const openApp = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(who);
  return app;
};

test('marks a conversation’s row with the colleague who has it open, and with her typing', async () => {
  const [ticket] = await openConversations(product, companyNumber, [carla]);
  if (!ticket) throw new Error('a conversation was opened');
  const { id } = await product.admin.call(users.create, { body: { ...bia, queueIds: [] } });
  await product.admin.call(users.create, { body: { ...ana, profile: 'admin' } });
  await product.admin.call(tickets.update, { params: { ticketId: ticket.id }, body: { userId: id } });
  [agent, chief] = await Promise.all([openApp(bia), openApp(ana)]);
  const row = chief.ticket(carla.name);
  await row.waitFor();
  await agent.ticket(carla.name).click();
  await row.getByLabel(presenceText.viewing.pt(bia.name, 1)).waitFor();
  await agent.composer.pressSequentially('Já');
  await row.getByText(presenceText.colleagueTyping.pt(bia.name, 1)).waitFor();
});

test('shows two agents of one conversation each other, and that one is typing', async () => {
  await chief.ticket(carla.name).click();
  await agent.page.locator('header').getByLabel(presenceText.viewing.pt(ana.name, 1)).waitFor();
  await chief.page.locator('header').getByLabel(presenceText.viewing.pt(bia.name, 1)).waitFor();
  await agent.composer.pressSequentially(' vou');
  await agent.composer.pressSequentially(' ver');
  await chief.page
    .getByRole('status')
    .filter({ hasText: presenceText.colleagueTyping.pt(bia.name, 1) })
    .waitFor();
  // Users do not see their own typing.
  expect(await agent.page.getByText(presenceText.colleagueTyping.pt(bia.name, 1)).count()).toBe(0);
  await agent.composer.press('Enter');
  await chief.message('Já vou ver').waitFor();
  await chief.page.getByText(presenceText.colleagueTyping.pt(bia.name, 1)).first().waitFor({ state: 'detached' });
});

test('shows a customer’s typing and recording in the conversation and on its row', async () => {
  await waitForResult(
    'the company hears the phone',
    async () => (await product.phones.type(carla.number, companyNumber, 'composing')).devices > 0,
  );
  await agent.page.locator('header').getByText(presenceText.typing.pt).waitFor();
  await agent.ticket(carla.name).getByText(presenceText.typing.pt).waitFor();
  await product.phones.type(carla.number, companyNumber, 'recording');
  await agent.page.locator('header').getByText(presenceText.recording.pt).waitFor();
  await product.phones.write(carla.number, companyNumber, 'Obrigada');
  await agent.message('Obrigada').waitFor();
  await agent.page.locator('header').getByText(presenceText.recording.pt).waitFor({ state: 'detached' });
});

test('removes the mark on leaving the conversation and on closing the browser', async () => {
  await chief.goTo('users');
  await agent.page.locator('header').getByLabel(presenceText.viewing.pt(ana.name, 1)).waitFor({ state: 'detached' });
  await chief.goTo('tickets');
  const mark = chief.ticket(carla.name).getByLabel(presenceText.viewing.pt(bia.name, 1));
  await mark.waitFor();
  await agent.page.close();
  await mark.waitFor({ state: 'detached' });
});

test('shows that an agent takes a break, and why', async () => {
  agent = await openApp(bia);
  await agent.button(shellText.account.pt).click();
  await agent.button(availabilityText.lunch.pt).click();
  const since = agent.page.getByText(availabilityText.since.pt('').slice(0, -2));
  await since.waitFor();
  await chief.goTo('users');
  const row = chief.page.getByRole('row').filter({ hasText: bia.name });
  await row.getByText(usersText.paused.pt(availabilityText.lunch.pt)).waitFor();
  await agent.button(availabilityText.available.pt).click();
  await since.waitFor({ state: 'detached' });
  await row.getByText(usersText.paused.pt(availabilityText.lunch.pt)).waitFor({ state: 'detached' });
});
