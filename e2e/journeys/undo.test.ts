import { expect, test } from 'vitest';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { ticketActionsText } from '#web/features/conversation/ticket-actions.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Acts on a conversation: each leaves a line, leads on to the next one, and can be undone before the customer receives its text. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940330001';
const carla = { number: '5511940330002', name: 'Carla Dias' };
const duda = { number: '5511940330003', name: 'Duda Reis' };
const farewell = 'Obrigada pelo contato!';

let app: AppDriver;
const textsTo = async (number: string) =>
  (await product.phones.chat(number, companyNumber)).filter(({ fromMe }) => !fromMe).map(({ text }) => text);
const line = (text: string) => app.page.locator('.act-row').filter({ hasText: text });
const header = (name: string) => app.page.locator('.conversation-header').filter({ hasText: name });

test('resolving leads on to the next conversation, and is undone before the farewell leaves', async () => {
  const { admin, phones } = product;
  await openConversations(product, companyNumber, [carla, duda]);
  const [{ id = 0 } = {}] = await admin.call(whatsapp.list);
  await admin.call(whatsapp.update, { params: { whatsappId: id }, body: { complationMessage: farewell } });
  const bia = { name: 'Bia Souza', email: 'bia@undo.example', password: 'segredo-1', allTicket: 'enabled' as const };
  await admin.call(users.create, { body: { ...bia, profile: 'admin' } });
  app = new AppDriver((await browsers.open({ hasMotion: true })).page, product.url);
  await app.signIn(bia);
  await app.ticket(duda.name).click();
  await header(duda.name).waitFor();
  await app.button(conversationText.resolve.pt).click();
  await header(carla.name).waitFor();
  expect(await textsTo(duda.number)).toEqual([]);
  await app.button(ticketsText.undo.pt).click();
  await header(duda.name).waitFor();
  await app.button(conversationText.resolve.pt).waitFor();
  await line(ticketActionsText.resolved.pt(bia.name)).waitFor({ state: 'hidden' });
  await app.button(conversationText.resolve.pt).click();
  await header(carla.name).waitFor();
  await waitForResult('the farewell arrives', async () => (await textsTo(duda.number)).includes(farewell));
  expect(await textsTo(duda.number)).toEqual([farewell]);
  await phones.write(duda.number, companyNumber, 'Só mais uma pergunta');
  await app.accept(duda.name);
  await line(ticketActionsText.accepted.pt(bia.name)).waitFor();
  const resolved = () => line(ticketActionsText.resolved.pt(bia.name)).count();
  await waitForResult('only the act that was not undone has a line', async () => (await resolved()) === 1);
});

test('Ctrl+Z in the empty composer undoes as well, and what was typed is left alone', async () => {
  await app.composer.fill('Um momento');
  await app.button(conversationText.returnTicket.pt).click();
  await app.page.getByText(ticketsText.didReturn.pt).waitFor();
  await header(carla.name).waitFor();
  await app.composer.press('Control+z');
  await header(duda.name).waitFor();
  expect(await app.composer.inputValue()).toBe('Um momento');
  // The toast of the act no longer offers to undo it.
  await app.page.getByText(ticketsText.undone.pt).waitFor();
  expect(await app.button(ticketsText.undo.pt).count()).toBe(0);
});

test('Ctrl+Z undoes also in the draft of the next conversation, as long as nothing is typed there', async () => {
  await app.ticket(carla.name).click();
  await header(carla.name).waitFor();
  await app.button(conversationText.returnTicket.pt).click();
  await header(duda.name).waitFor();
  expect(await app.composer.inputValue()).toBe('Um momento');
  await app.composer.press('Control+z');
  await header(carla.name).waitFor();
});
