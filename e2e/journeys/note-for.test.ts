import { expect, test } from 'vitest';
import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { notesText } from '#web/entities/notes/notes.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { noteText } from '#web/features/composer/note/note.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { transferText } from '#web/features/conversation/transfer/transfer.text.ts';
import { notificationsText } from '#web/features/notifications/notifications.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** Two agents: one gives a conversation to the other with a note, and names the other in a note. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940570001';
const carla = { number: '5511940570002', name: 'Carla Dias' };
const password = 'segredo-1';
const ana = { name: 'Ana Lima', email: 'ana@note-for.example', password };
const bruno = { name: 'Bruno Tavares', email: 'bruno@note-for.example', password };

let app: AppDriver;
let other: AppDriver;

const openApp = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const opened = new AppDriver((await browsers.open()).page, product.url);
  await opened.signIn(who);
  return opened;
};
const bell = (of: AppDriver, count: number) => of.button(notificationsText.bellWith.pt(String(count)));

test('transfers with a note in four acts, and the colleague who is away finds both at the next sign-in', async () => {
  const { admin } = product;
  await openConversations(product, companyNumber, [carla]);
  const { id: queueId } = await admin.call(queues.create, {
    body: { name: 'Vendas', color: '#22C55E', orderQueue: 1 },
  });
  const { id: userId } = await admin.call(users.create, { body: { ...ana, queueIds: [queueId] } });
  await admin.call(users.create, { body: { ...bruno, queueIds: [queueId] } });
  const [ticket] = (await admin.call(tickets.list, { query: { showAll: 'true' } })).tickets;
  await admin.call(tickets.update, { params: { ticketId: ticket?.id ?? 0 }, body: { userId, queueId } });
  app = await openApp(ana);
  await app.goTo('tickets');
  await app.ticket(carla.name).click();
  await app.page.getByRole('region', { name: carla.name }).waitFor();
  let acts = 0;
  const act = async (done: Promise<unknown>) => {
    await done;
    acts += 1;
  };
  await act(app.button(conversationText.transfer.pt).click());
  const popover = app.page.getByRole('dialog', { name: transferText.title.pt });
  const line = popover.getByRole('option', { name: /Bruno Tavares/ });
  // Presence, open count and queues stand beside the name at once.
  await line.getByText('0 abertos · Vendas').waitFor();
  await line.getByRole('img', { name: transferText.offline.pt }).waitFor();
  await act(line.click());
  await app.page.keyboard.type('Quer desconto de 5%');
  await act(app.page.keyboard.press('Enter'));
  await app.ticket(carla.name).waitFor({ state: 'hidden' });
  expect(acts).toBeLessThanOrEqual(4);
  other = await openApp(bruno);
  await bell(other, 1).click();
  await other.page.getByText('Ana Lima: Quer desconto de 5%').click();
  await other.page.getByLabel(notesText.noteBy.pt('Ana Lima')).getByText('Quer desconto de 5%').waitFor();
  // Opened: the bell is quiet again, on every device.
  await other.button(notificationsText.bell.pt).waitFor();
});

test('a note is two acts, names a colleague by @ whose bell shows it at once, and goes to no customer', async () => {
  await other.goTo('contacts');
  const { tickets: listed } = await product.admin.call(tickets.list, { query: { showAll: 'true' } });
  await app.page.goto(`${product.url}/tickets/${listed[0]?.uuid}`);
  await app.page.getByText('Quer desconto de 5%').first().waitFor();
  await app.button(`${noteText.mode.pt}: ${noteText.note.pt}`).click();
  const field = app.page.getByLabel(noteText.write.pt);
  await field.waitFor();
  await app.page.keyboard.type('@bru');
  await app.page.getByRole('option', { name: 'Bruno Tavares' }).waitFor();
  await app.page.keyboard.press('Enter');
  await app.page.keyboard.type('pode aprovar?');
  await app.page.keyboard.press('Enter');
  await app.page.getByLabel(notesText.noteBy.pt('Ana Lima')).getByText('@Bruno Tavares pode aprovar?').waitFor();
  await bell(other, 1).click();
  await other.page.getByText('Ana Lima: @Bruno Tavares pode aprovar?').click();
  await other.page.getByLabel(notesText.noteBy.pt('Ana Lima')).getByText('pode aprovar?').waitFor();
  await other.button(notificationsText.bell.pt).waitFor();
  expect((await product.phones.chat(carla.number, companyNumber)).map(({ text }) => text).join()).not.toContain(
    'aprovar',
  );
  // Escape turns back to answering, and N to the note, outside the field.
  await app.page.keyboard.press('Escape');
  await app.page.getByRole('textbox', { name: composerText.message.pt, exact: true }).waitFor();
  await app.button(`${noteText.mode.pt}: ${noteText.reply.pt}`).focus();
  await app.page.keyboard.press('n');
  await field.waitFor();
});
