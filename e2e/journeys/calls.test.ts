import { expect, test } from 'vitest';
import { messages } from '#shared/messages/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { callText } from '#web/features/conversation/media/call.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';
import { useRunningProduct } from '../testing/product.ts';

/** A customer calls a company that rejects calls, and then one that takes them. The tests depend on their order. */
const product = useRunningProduct();
const browsers = useTestBrowsers();

const companyNumber = '5511960000001';
const carla = { number: '5511960000002', name: 'Carla Dias' };
const duda = { number: '5511960000003', name: 'Duda Reis' };

const bia = { name: 'Bia Souza', email: 'bia@recado.local', password: 'segredo-1' };

let app: AppDriver;
let ticketId: number;
let dudaTicketId: number;

const stateOf = async (id: string, { number } = carla) =>
  (await product.phones.calls(number)).find((call) => call.id === id)?.state;
const textsOn = async ({ number } = carla) =>
  (await product.phones.chat(number, companyNumber)).filter(({ text }) => text.includes('não atendemos chamadas'));
const stored = async (id = ticketId) =>
  (await product.admin.call(messages.list, { params: { ticketId: id } })).messages;
const logs = async (id = ticketId) => (await stored(id)).filter(({ mediaType }) => mediaType === 'call_log');

test('rejects the call, sends the customer the text, and reopens the closed conversation as pending', async () => {
  const [ticket, other] = await openConversations(product, companyNumber, [carla, duda]);
  [ticketId, dudaTicketId] = [ticket?.id ?? 0, other?.id ?? 0];
  await product.admin.call(tickets.update, { params: { ticketId }, body: { status: 'closed' } });
  await product.admin.call(users.create, { body: { ...bia, profile: 'admin' } });
  await product.admin.call(settings.update, { params: { key: 'rejectCalls' }, body: { value: 'enabled' } });
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(bia);
  const { id } = await product.phones.call(carla.number, companyNumber, { video: true });
  await waitForResult('the call is turned down', async () => (await stateOf(id)) === 'rejected');
  await waitForResult('the caller is told', async () => (await textsOn()).length === 1);
  await app.accept(carla.name);
  await app.message(callText.missedVideo.pt).getByText(callText.refused.pt).waitFor();
  await app.message('não atendemos chamadas').waitFor();
  expect(await logs()).toMatchObject([{ call: { video: true, outcome: 'refused' } }]);
});

/** Kills processes of the product by the beginnings of their names; the product restarts them. */
const kill = (...parts: string[]) => {
  for (const [name, pid] of Object.entries(product.processes))
    if (parts.some((part) => name.startsWith(part))) process.kill(pid, 'SIGKILL');
};

test('rejects and logs a call once when the product is killed as it arrives', async () => {
  // Another caller, because each gets the text once in ten minutes.
  const { id } = await product.phones.call(duda.number, companyNumber);
  kill('runner', 'gateway');
  await waitForResult('the call is turned down', async () => (await stateOf(id, duda)) === 'rejected');
  await waitForResult('the caller is told', async () => (await textsOn(duda)).length === 1);
  await product.phones.write(duda.number, companyNumber, 'Então escrevo');
  // The gateway may still be starting.
  const messagesOnceUp = () => stored(dudaTicketId).catch(() => []);
  await waitForResult('the message is stored', async () =>
    (await messagesOnceUp()).some(({ body }) => body === 'Então escrevo'),
  );
  expect(await logs(dudaTicketId)).toHaveLength(1);
  expect(await textsOn(duda)).toHaveLength(1);
});

test('leaves calls to the phone where they are taken, and shows a missed one without sending a text', async () => {
  await product.admin.call(settings.update, { params: { key: 'call' }, body: { value: 'enabled' } });
  const answered = await product.phones.call(carla.number, companyNumber);
  await product.phones.actOnCall(companyNumber, answered.id, 'answer');
  const missed = await product.phones.call(carla.number, companyNumber);
  await product.phones.actOnCall(carla.number, missed.id, 'hangUp');
  await waitForResult('the missed call is shown', async () => (await logs()).length === 2);
  expect((await logs()).at(-1)).toMatchObject({ call: { video: false, outcome: 'missed' } });
  expect(await textsOn()).toHaveLength(1);
  expect([await stateOf(answered.id), await stateOf(missed.id)]).toEqual(['answered', 'hungUp']);
});
