import { expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { causeTexts, scanQrCodeText } from '#web/entities/connections/status.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { emptyListText } from '#web/features/inbox/empty-list.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';

/**
 * The main job as a new user does it: pair a number, receive a customer's message, answer it, close it, share the work
 * with a colleague, and recover from lost sessions. The tests depend on their order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940170001';
const carla = '5511940170002';
const agent = { name: 'Bia Souza', email: 'bia@main-job.example', password: 'segredo-1' };

/** Another company on the same platform. */
const bakery = { name: 'Padaria', email: 'dona@main-job.example', password: 'segredo-2' };

let admin: AppDriver;
let colleague: AppDriver;
let stranger: AppDriver;

const openApp = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const app = new AppDriver((await browsers.open({ hasMotion: true })).page, product.url);
  await app.signIn(who);
  return app;
};

test('adds, scans and connects a connection, showing each step without a refresh', async () => {
  const { phones } = product;
  // Creates the company before the browser signs in, because an account has one session and the sign-in ends this one.
  await product.admin.call(companies.create, { body: { ...bakery, planId: 1, dueDate: '2099-12-31' } });
  admin = await openApp(product.adminCredentials);
  await admin.goTo('connections');
  await admin.addConnection('Loja Centro');
  const code = await admin.qr();
  await phones.create(companyNumber, 'Loja Centro');
  await phones.create(carla, 'Carla Dias');
  await phones.scan(companyNumber, code);
  await admin.status('Loja Centro', 'CONNECTED').waitFor();
  expect(await admin.connection('Loja Centro').innerText()).toContain('94017-0001');
  // The dialog reports the connection and closes automatically.
  await admin.page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('shows a customer’s message as a pending ticket at once, and opens the conversation on accept', async () => {
  await admin.goTo('tickets');
  await admin.tab(listText.pending.pt).click();
  await product.phones.write(carla, companyNumber, 'Oi, tem pão de queijo?');
  const row = admin.ticket('Carla Dias');
  await row.waitFor();
  expect(await row.innerText()).toContain('Oi, tem pão de queijo?');
  await row.getByLabel(listText.unread.pt(1)).waitFor();
  await admin.accept('Carla Dias');
  await admin.message('Oi, tem pão de queijo?').waitFor();
  await admin.tab(listText.assigned.pt).click();
  await admin.ticket('Carla Dias').waitFor();
});

test('delivers an answer to the phone, and shows by its tick how far it got', async () => {
  const { phones } = product;
  await admin.write('Tem sim! Quantos?');
  await admin.tick('Tem sim! Quantos?', 'ackDelivered').waitFor();
  const received = await phones.chat(carla, companyNumber);
  expect(received.at(-1)?.text).toContain('Tem sim! Quantos?');
  // Signatures are switched on: the customer sees who writes.
  expect(received.at(-1)?.text).toMatch(/^\*.+:?\*/);
  await phones.read(carla, companyNumber);
  await admin.tick('Tem sim! Quantos?', 'ackRead').waitFor();
});

test('closes a resolved conversation, and reopens it as pending on the customer’s next message', async () => {
  await admin.button(conversationText.resolve.pt).click();
  await admin.tab(listText.closed.pt).click();
  await admin.ticket('Carla Dias').waitFor();
  await product.phones.write(carla, companyNumber, 'Esqueci: dois, por favor');
  await admin.ticket('Carla Dias').waitFor({ state: 'detached' });
  await admin.tab(listText.open.pt).click();
  await admin.accept('Carla Dias');
  // It is the same ticket, with the history above.
  await admin.message('Oi, tem pão de queijo?').waitFor();
  await admin.message('Esqueci: dois, por favor').waitFor();
});

test('adds a second agent on the Users screen, who signs in', async () => {
  await admin.goTo('users');
  await admin.button(usersText.add.pt).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(usersText.name.pt, { exact: true }).fill(agent.name);
  await dialog.getByLabel(usersText.email.pt, { exact: true }).fill(agent.email);
  await dialog.getByLabel(usersText.setsPassword.pt).check({ force: true });
  await dialog.getByLabel(usersText.password.pt, { exact: true }).fill(agent.password);
  await dialog.getByLabel(usersText.allTicket.pt).check({ force: true });
  await admin.button('Salvar', dialog).click();
  await dialog.waitFor({ state: 'hidden' });
  await admin.page.getByRole('row').filter({ hasText: agent.name }).waitFor();
  colleague = await openApp(agent);
  // An agent has no administration screens.
  expect(await colleague.page.getByRole('link', { name: 'Conexões' }).count()).toBe(0);
});

test('shows two agents each other’s actions live, and another company nothing', async () => {
  const { phones } = product;
  stranger = await openApp(bakery);
  const receivedEvents: string[] = [];
  stranger.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => receivedEvents.push(String(payload))),
  );
  await stranger.page.reload();
  await stranger.tab(listText.pending.pt).click();

  await colleague.goTo('tickets');
  await colleague.tab(listText.pending.pt).click();
  await admin.goTo('tickets');
  await admin.tab(listText.assigned.pt).click();
  await admin.ticket('Carla Dias').click();
  await admin.page.getByRole('button', { name: conversationText.returnTicket.pt }).click();
  // The first user returns the ticket, the other sees it pending and accepts it, and it leaves the first user's pending
  // tab.
  await colleague.ticket('Carla Dias').waitFor();
  await admin.tab(listText.pending.pt).click();
  await admin.ticket('Carla Dias').waitFor();
  await colleague.accept('Carla Dias');
  await admin.ticket('Carla Dias').waitFor({ state: 'detached' });
  await colleague.write('Aqui é a Bia, já separei.');
  await colleague.tick('Aqui é a Bia, já separei.', 'ackDelivered').waitFor();
  await admin.tab(listText.assigned.pt).click();
  await admin.ticket('Carla Dias').filter({ hasText: 'já separei' }).waitFor();
  await admin.ticket('Carla Dias').click();
  await phones.write(carla, companyNumber, 'Obrigada, Bia!');
  await Promise.all([colleague.message('Obrigada, Bia!').waitFor(), admin.message('Obrigada, Bia!').waitFor()]);

  await stranger.page.getByText(emptyListText.emptyPending.pt).waitFor();
  expect(
    receivedEvents.filter((frame) => /ticket|appMessage|contact|whatsapp/.test(frame.split('"payload"')[0] ?? '')),
  ).toEqual([]);
});

test('reconnects after a dropped socket, with what the customer wrote in between', async () => {
  const { phones } = product;
  await admin.goTo('connections');
  await phones.fault('drop', companyNumber);
  await phones.write(carla, companyNumber, 'Vocês caíram?');
  await colleague.message('Vocês caíram?').waitFor();
  await admin.status('Loja Centro', 'CONNECTED').waitFor();
});

test('explains a session taken over, and catches up on what was missed after a retry', async () => {
  const { phones } = product;
  await phones.fault('replaced', companyNumber);
  await admin.status('Loja Centro', 'DISCONNECTED').waitFor();
  const row = admin.connection('Loja Centro');
  await row.getByText(causeTexts.replaced.cause.pt).waitFor();
  await row.getByText(causeTexts.replaced.next.pt).waitFor();
  await phones.write(carla, companyNumber, 'Alguém aí?');
  await admin.button(connectionsText.tryAgain.pt, row).click();
  await admin.status('Loja Centro', 'CONNECTED').waitFor();
  await colleague.message('Alguém aí?').waitFor();
});

test('leads from an unlinked phone to a new QR code; queues, settings and the conversation stay', async () => {
  const { phones } = product;
  await phones.fault('unlink', companyNumber);
  await admin.status('Loja Centro', 'qrcode').waitFor();
  const connectionRow = admin.connection('Loja Centro');
  await connectionRow.getByText(causeTexts.loggedOut.cause.pt).waitFor();
  await connectionRow.getByText(scanQrCodeText.pt).waitFor();
  await admin.openQr('Loja Centro');
  await phones.scan(companyNumber, await admin.qr());
  await admin.status('Loja Centro', 'CONNECTED').waitFor();
  await phones.write(carla, companyNumber, 'Voltaram!');
  await colleague.message('Voltaram!').waitFor();
  await colleague.write('Voltamos, sim.');
  await colleague.tick('Voltamos, sim.', 'ackDelivered').waitFor();
  expect((await phones.chat(carla, companyNumber)).at(-1)?.text).toContain('Voltamos, sim.');
});
