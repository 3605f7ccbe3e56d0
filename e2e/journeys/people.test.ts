import { expect, test } from 'vitest';
import { contacts } from '#shared/contacts/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { users } from '#shared/users/contract.ts';
import { pollText } from '#web/features/conversation/media/poll.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Contacts' pictures, polls and blocked contacts. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511970000001';
const carla = { number: '5511970000002', name: 'Carla Dias' };
const bia = { name: 'Bia Souza', email: 'bia@people.example', password: 'segredo-1', profile: 'admin' as const };

let app: AppDriver;
let ticketId: number;

const pictures = () => app.ticket(carla.name).locator('.avatar img');
/** The width of a picture that loaded completely; a broken one leaves the initials instead. */
const width = () => pictures().evaluate((image) => (image as HTMLImageElement).naturalWidth);

test('shows the phone’s picture in the list and the conversation, and its replacement', async () => {
  const [ticket] = await openConversations(product, companyNumber, [carla]);
  ticketId = ticket?.id ?? 0;
  await product.admin.call(users.create, { body: bia });
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(bia);
  await app.ticket(carla.name).click();
  await product.phones.showPicture(carla.number, 'first');
  await pictures().waitFor();
  await waitForResult('the picture is drawn', async () => (await width()) === 128);
  await app.page.locator('.conversation-header .avatar img').waitFor();
  const before = await pictures().getAttribute('src');
  await product.phones.showPicture(carla.number, 'second');
  await waitForResult('another picture', async () => (await pictures().getAttribute('src')) !== before);
  await waitForResult('it is drawn as well', async () => (await width()) === 128);
});

test('shows the options of a poll and who chose which, as votes change', async () => {
  const poll = { question: 'Que dia fica melhor?', options: ['Segunda', 'Quarta'] };
  const { id } = await product.phones.send(carla.number, companyNumber, { poll });
  const card = app.message(poll.question);
  await card.getByText(pollText.one.pt).waitFor();
  const chosen = (option: string) => card.getByRole('listitem').filter({ hasText: option });
  await product.phones.vote(carla.number, companyNumber, id, ['Segunda']);
  await chosen('Segunda').getByText(carla.name).waitFor();
  await product.phones.vote(carla.number, companyNumber, id, ['Quarta']);
  await product.phones.vote(companyNumber, carla.number, id, ['Quarta']);
  await chosen('Quarta').getByText(`${carla.name}, ${pollText.us.pt}`).waitFor();
  await chosen('Quarta').getByLabel(pollText.votes.pt(2)).waitFor();
  expect(await chosen('Segunda').getByText(carla.name).count()).toBe(0);
  expect((await product.admin.call(messages.list, { params: { ticketId } })).messages).toHaveLength(2);
});

test('blocks a contact on WhatsApp as well, and receives again after unblocking', async () => {
  const { contacts: all } = await product.admin.call(contacts.list, { query: {} });
  const contactId = all.find(({ name }) => name === carla.name)?.id ?? 0;
  const block = async (blocked: boolean) => {
    await product.admin.call(contacts.block, { params: { contactId }, body: { blocked } });
    await waitForResult(
      'WhatsApp knows',
      async () => (await product.phones.blocked(companyNumber)).includes(carla.number) === blocked,
    );
  };
  await block(true);
  await product.phones.write(carla.number, companyNumber, 'Ninguém lê isto');
  await block(false);
  await product.phones.write(carla.number, companyNumber, 'E isto?');
  await app.message('E isto?').waitFor();
  expect(await app.message('Ninguém lê isto').count()).toBe(0);
});
