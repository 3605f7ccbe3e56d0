import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { listFiguresText } from '#web/entities/contact-lists/list-figures.text.ts';
import { importText } from '#web/entities/imports/import.text.ts';
import {
  campaignFormText,
  campaignStartText,
  campaignsText,
  reportText,
} from '#web/features/campaigns/campaigns.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { fileListText } from '#web/features/composer/files/file-list.text.ts';
import { contactListsText, itemsText } from '#web/features/contact-lists/contact-lists.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { fileListsText } from '#web/features/file-lists/file-lists.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';
import { drawPictureInBrowser } from '../testing/pictures.ts';

/** E2e test of outreach: a list is filled, a campaign is sent to it, and its report follows. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940070071';
const carla = { number: '5511940070072', name: 'Carla Dias' };
/** A number without a phone. */
const outsider = '5511940070079';
const rui = { number: '5521940070073', name: 'Rui Lima' };
/** People who never wrote to the company. */
const ana = { number: '5511940070074', name: 'Ana Prado' };
const bia = { number: '5511940070075', name: 'Bia Prado' };
const caio = { number: '5511940070076', name: 'Caio Prado' };
const strangers = [ana, bia, caio];

let app: AppDriver;
/** A second administrator: the first one's session is the browser's. */
let colleague: IntegratorApi;
/** The messages of the company on a phone, oldest first. */
const got = async (number: string) =>
  (await product.phones.chat(number, companyNumber))
    .filter(({ fromMe }) => !fromMe)
    .map(({ text, media }) => media?.caption ?? text);
const gets = (number: string, text: string) =>
  waitForResult(`${number} gets "${text}"`, async () => (await got(number)).includes(text));
const row = (name: string) => app.page.getByRole('row').filter({ hasText: name });
const dialog = () => app.page.getByRole('dialog');
/** A number of the report. */
const counted = (name: string, value: string) =>
  app.page
    .locator('.campaign-counts li')
    .filter({ has: app.page.getByText(name, { exact: true }) })
    .getByText(value, { exact: true })
    .waitFor();
/** The text of the file that a button saves. */
const saved = async (button: Locator) => {
  const [download] = await Promise.all([app.page.waitForEvent('download'), button.click()]);
  return readFile(await download.path(), 'utf8');
};
const tab = async (name: string) => dialog().getByRole('tab', { name, exact: true }).click();
const createList = async (name: string) => {
  await app.goTo('contactLists');
  await app.button(contactListsText.add.pt).click();
  await dialog().getByLabel(contactListsText.name.pt, { exact: true }).fill(name);
  await app.button('Salvar', dialog()).click();
  // A new list is opened.
  await app.page.waitForURL('**/contact-lists/*/contacts');
};
const importRows = async (name: string, rows: string) => {
  await app.button(itemsText.import.pt).click();
  await dialog()
    .getByLabel(importText.choose.pt)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`nome;numero\n${rows}\n`) });
  await dialog().getByText(importText.done.pt(name)).waitFor();
};
/** Opens the form of a new campaign on the connection, for a list. */
const newCampaign = async (name: string, list: string) => {
  await app.goTo('campaigns');
  await app.button(campaignsText.add.pt).click();
  await dialog().getByLabel(campaignsText.name.pt, { exact: true }).fill(name);
  await dialog().getByLabel(campaignsText.connection.pt, { exact: true }).selectOption({ label: 'Loja' });
  await dialog().getByLabel(campaignFormText.contactList.pt, { exact: true }).selectOption({ label: list });
};
const begin = () => app.page.getByTestId('start-campaign').click();

test('fills a list from a spreadsheet and from contacts, and names rows that it did not take', async () => {
  const { admin, phones } = product;
  await openConversations(product, companyNumber, [carla, rui]);
  const settings = { messageInterval: 0, warmUp: false, windowStart: '00:00', windowEnd: '00:00', skipHolidays: false };
  await admin.call(campaignSettings.save, { body: { settings } });
  const bruna = { email: 'bruna@campanhas.test', password: 'Senha12345' };
  await admin.call(users.create, { body: { ...bruna, name: 'Bruna Sá', profile: 'admin' } });
  colleague = await IntegratorApi.signIn(product.url, bruna.email, bruna.password);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
  await createList('Clientes');
  await importRows('clientes.csv', `Fora do WhatsApp;${outsider}\nSem número;\nDe novo;${outsider}`);
  const problems = await saved(app.button(importText.problems.pt, dialog()));
  expect(problems).toContain(`Sem número;;;3;${importText.numberMissing.pt}`);
  expect(problems).toContain(`De novo;${outsider};;4;${importText.repeated.pt}`);
  await app.button(importText.another.pt, dialog()).click();
  await dialog().getByRole('tab', { name: itemsText.fromContacts.pt }).click();
  await app.button(itemsText.addThese.pt, dialog()).click();
  await dialog().getByText(importText.doneContacts.pt).waitFor();
  await app.button('Fechar', dialog()).last().click();
  await row(carla.name).getByLabel(itemsText.valid.pt).waitFor();
  await row(rui.name).getByLabel(itemsText.valid.pt).waitFor();
  await app.page.getByRole('button', { name: `${listFiguresText.all.pt} 3` }).waitFor();
  await app.page.getByRole('button', { name: new RegExp(`^${listFiguresText.valid.pt}`) }).click();
  await row('Fora do WhatsApp').waitFor({ state: 'hidden' });
  await row(carla.name).waitFor();

  // The number of a contact that is added by hand is checked at once.
  for (const { number, name } of strangers) {
    await phones.create(number, name);
    await colleague.call(contacts.create, { body: { name, number } });
  }
  await createList('Novos');
  await app.button(itemsText.import.pt).click();
  await dialog().getByRole('tab', { name: itemsText.fromContacts.pt }).click();
  await dialog().getByLabel(itemsText.filter.pt).fill('Prado');
  await app.button(itemsText.addThese.pt, dialog()).click();
  await dialog().getByText(importText.doneContacts.pt).waitFor();
  await app.button('Fechar', dialog()).last().click();
  for (const { name } of strangers) await row(name).getByLabel(itemsText.valid.pt).waitFor();
});

test('shows who gets a campaign and who is left out, sends it at the pace, and reports delivery and answers', async () => {
  const { phones } = product;
  await newCampaign('Natal', 'Clientes');
  // The form leads to the message that a start still lacks.
  await app.button(campaignFormText.saveAndStart.pt, dialog()).click();
  await dialog().locator('textarea[aria-invalid=true]:focus').waitFor();
  await dialog().getByLabel(campaignFormText.slot.pt(1), { exact: true }).last().fill('Oi {nome}, o Natal chegou!');
  await tab(campaignFormText.preview.pt);
  await dialog().getByText(`Oi ${carla.name}, o Natal chegou!`).waitFor();
  await app.button(campaignFormText.saveAndStart.pt, dialog()).click();
  // The number of the spreadsheet has no account on WhatsApp.
  await dialog().getByText(campaignStartText.willReceive.pt('2', '3')).waitFor();
  await begin();
  await app.button(campaignsText.report.pt('Natal')).click();
  for (const { number, name } of [carla, rui]) {
    await waitForResult(`${name} gets the message with the name filled in`, async () =>
      (await phones.chat(number, companyNumber)).some(({ text }) => text === `Oi ${name}, o Natal chegou!`),
    );
  }
  await app.page.getByText(campaignsText.FINALIZADA.pt).waitFor();
  await counted(reportText.sent.pt, '2');
  await counted(reportText.leftOutOf.pt, '1');
  await phones.write(rui.number, companyNumber, 'Quero!');
  await counted(reportText.answeredBy.pt, '1');
  await row(rui.name).waitFor();
  // A figure shows whom it counts.
  await row(carla.name).waitFor();
  await app.page.getByRole('button', { name: `${reportText.answeredBy.pt} 1` }).click();
  await row(carla.name).waitFor({ state: 'hidden' });
  await row(rui.name).waitFor();
  const sent = (await phones.chat(carla.number, companyNumber)).filter(({ text }) => text.includes('Natal'));
  expect(sent).toHaveLength(1);
  // The list has the same in a line: all of two sent, none of them read, one of two answered.
  await app.goTo('campaigns');
  for (const figure of ['2/2', '0 %', '50 %']) await row('Natal').getByText(figure, { exact: true }).waitFor();
});

test('makes the next campaign of one that was sent: a copy, and one for the people who answered', async () => {
  const menu = (name: string) => app.page.getByRole('menuitem', { name });
  await app.button(campaignsText.more.pt('Natal')).click();
  await menu(campaignsText.copy.pt).click();
  const nameField = () => dialog().getByLabel(campaignsText.name.pt, { exact: true });
  const isNamed = (name: string) => expect.poll(() => nameField().inputValue()).toBe(name);
  await isNamed(campaignsText.copyName.pt('Natal'));
  await tab(campaignFormText.messages.pt);
  await dialog().getByText('Oi {nome}, o Natal chegou!').waitFor();
  await app.button('Cancelar', dialog()).click();
  await row(campaignsText.copyName.pt('Natal')).getByText(campaignsText.INATIVA.pt).waitFor();

  await app.button(campaignsText.report.pt('Natal')).click();
  // By the keyboard: the menu opens on its first entry.
  await app.button(campaignsText.newFrom.pt).press('Enter');
  await app.page.locator('[role=menuitem]:focus').press('ArrowDown');
  await app.page.keyboard.press('Enter');
  const name = `Natal: ${campaignsText.answeredPart.pt}`;
  await isNamed(name);
  await app.button(campaignFormText.saveAndStart.pt, dialog()).click();
  await dialog().getByText(campaignStartText.willReceive.pt('1', '1')).waitFor();
  await app.button('Cancelar', dialog()).click();
  // The form of the copy is not opened again when the page is loaded anew.
  await app.page.reload();
  await row(name).waitFor();
  expect(await dialog().count()).toBe(0);
});

test('keeps files in a list, and sends its message and files from the composer', async () => {
  await app.goTo('fileLists');
  await app.button(fileListsText.add.pt).click();
  await dialog().getByLabel(fileListsText.name.pt, { exact: true }).fill('Cardápio');
  await dialog().getByLabel(fileListsText.message.pt).fill('Segue o cardápio.');
  const buffer = await drawPictureInBrowser(app.page, 80, 60, 'image/png');
  const files = ['doces.png', 'salgados.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
  await dialog().getByLabel(fileListsText.addFile.pt).last().setInputFiles(files);
  await dialog().getByLabel(fileListsText.caption.pt('doces.png')).fill('Doces');
  await dialog().getByLabel(fileListsText.caption.pt('salgados.png')).fill('Salgados');
  await app.button(fileListsText.up.pt('salgados.png'), dialog()).click();
  await app.button('Salvar', dialog()).click();
  await row('Cardápio').waitFor();
  await app.page.getByRole('link', { name: shellText.tickets.pt, exact: true }).click();
  await app.ticket(rui.name).click();
  await app.button(composerText.attach.pt).click();
  await app.page.getByRole('menuitem', { name: composerText.fileList.pt }).click();
  await dialog().getByLabel(fileListText.list.pt).selectOption({ label: 'Cardápio' });
  await app.button(composerText.send.pt, dialog()).click();
  await gets(rui.number, 'Doces');
  expect((await got(rui.number)).slice(-3)).toEqual([
    expect.stringContaining('Segue o cardápio.'),
    'Salgados',
    'Doces',
  ]);
});

test('asks for confirmation, opens the answer in the campaign’s queue, and leaves out people who opted out', async () => {
  const { phones } = product;
  await colleague.call(queues.create, { body: { name: 'Vendas', color: '#00aa55' } });
  await phones.block(caio.number, companyNumber);
  await newCampaign('Verão', 'Novos');
  await dialog().getByLabel(campaignFormText.queue.pt, { exact: true }).selectOption({ label: 'Vendas' });
  await dialog().getByLabel(campaignFormText.fileList.pt, { exact: true }).selectOption({ label: 'Cardápio' });
  await dialog().getByText(campaignFormText.confirmation.pt).click();
  await tab(campaignFormText.messages.pt);
  await dialog().getByLabel(campaignFormText.slot.pt(1), { exact: true }).last().fill('Aproveite, {nome}!');
  await tab(campaignFormText.confirmations.pt);
  await dialog()
    .getByLabel(campaignFormText.confirmationSlot.pt(1), { exact: true })
    .last()
    .fill('Quer o cardápio, {nome}?');
  await app.button(campaignFormText.saveAndStart.pt, dialog()).click();
  await dialog().getByText(campaignStartText.willReceive.pt('3', '3')).waitFor();
  await begin();
  await app.button(campaignsText.report.pt('Verão')).click();
  await counted(reportText.asked.pt, '3');
  expect(await got(caio.number)).toEqual([]);
  await phones.write(bia.number, companyNumber, 'SAIR');
  await phones.write(ana.number, companyNumber, '1');
  await gets(ana.number, `Aproveite, ${ana.name}!`);
  expect(await got(ana.number)).toEqual([
    `Quer o cardápio, ${ana.name}?`,
    'Salgados',
    'Doces',
    `Aproveite, ${ana.name}!`,
  ]);
  await counted(reportText.confirmed.pt, '1');
  await counted(reportText.sent.pt, '1');
  await counted(reportText.optedOutBy.pt, '1');
  expect(await got(bia.number)).toHaveLength(2);

  await app.page.getByRole('link', { name: shellText.tickets.pt, exact: true }).click();
  await app.accept(ana.name);
  await app.showDetails();
  await app.page.getByText(conversationText.answersCampaign.pt).waitFor();
  await app.page.locator('.contact-drawer').getByText('Verão').waitFor();
  await app.page.locator('.contact-drawer').getByText('Vendas').first().waitFor();
});

test('pauses, cancels, changes and restarts a campaign, tries failures again, and exports its report', async () => {
  const { phones } = product;
  await colleague.call(campaignSettings.save, { body: { settings: { messageInterval: 20 } } });
  await newCampaign('Outono', 'Novos');
  await tab(campaignFormText.messages.pt);
  await dialog().getByLabel(campaignFormText.slot.pt(1), { exact: true }).last().fill('Oi {nome}');
  await app.button(campaignFormText.saveAndStart.pt, dialog()).click();
  await dialog().getByText(campaignStartText.willReceive.pt('2', '3')).waitFor();
  await dialog().getByText(campaignStartText.optedOut.pt).waitFor();
  await phones.fault('nack', companyNumber);
  await begin();
  await app.button(campaignsText.more.pt('Outono')).click();
  await app.page.getByRole('menuitem', { name: campaignsText.view.pt('Outono') }).click();
  await dialog().getByText(campaignFormText.readOnly.pt).waitFor();
  expect(await dialog().getByLabel(campaignsText.name.pt, { exact: true }).isDisabled()).toBe(true);
  await app.button('Fechar', dialog()).last().click();
  await app.button(campaignsText.report.pt('Outono')).click();
  await counted(reportText.failed.pt, '1');
  // The next message waits while the campaign is paused, continued and cancelled.
  await colleague.call(campaignSettings.save, { body: { settings: { messageInterval: 600 } } });
  await app.button(campaignsText.pause.pt).click();
  await app.page.getByText(reportText.pausedBy.pt(reportText.person.pt)).waitFor();
  await app.button(campaignsText.resume.pt).click();
  await app.button(campaignsText.cancel.pt).click();
  await app.button(campaignsText.cancel.pt, dialog()).click();
  await app.page.getByText(campaignsText.CANCELADA.pt, { exact: true }).waitFor();
  await counted(reportText.waiting.pt, '1');

  await app.goTo('campaigns');
  await app.button(campaignsText.edit.pt('Outono')).click();
  expect(await dialog().getByLabel(campaignsText.name.pt, { exact: true }).isDisabled()).toBe(true);
  await tab(campaignFormText.messages.pt);
  await dialog().getByLabel(campaignFormText.slot.pt(1), { exact: true }).last().fill('Olá {nome}');
  await colleague.call(campaignSettings.save, { body: { settings: { messageInterval: 0 } } });
  await app.button(campaignFormText.saveAndRestart.pt, dialog()).click();
  await dialog().getByText(campaignStartText.willReceive.pt('1', '3')).waitFor();
  await begin();
  await app.button(campaignsText.report.pt('Outono')).click();
  await app.page.getByText(campaignsText.FINALIZADA.pt).waitFor();
  await app.button(campaignsText.retryFailed.pt).click();
  await counted(reportText.failed.pt, '0');
  await counted(reportText.sent.pt, '2');
  const report = await saved(app.button(reportText.exportFile.pt));
  for (const { number } of strangers) expect(report).toContain(number);
  expect((await got(ana.number)).filter((text) => text === `Olá ${ana.name}`)).toHaveLength(1);
  expect(await got(caio.number)).toEqual([]);
});

test('shows an opt-out on the contact, and undoes it', async () => {
  const { id } = await colleague.call(contacts.find, { query: { number: bia.number } });
  const closed = await colleague.call(tickets.list, { query: { status: 'closed', showAll: 'true' } });
  const ticket = closed.tickets.find(({ contactId }) => contactId === id);
  await app.page.goto(`${product.url}/tickets/${ticket?.uuid}`);
  await app.showDetails();
  await app.button(conversationText.undoOptOut.pt).click();
  await waitForResult('the opt-out is undone', async () => {
    const contact = await colleague.call(contacts.show, { params: { contactId: id } });
    return contact.optedOutAt === null;
  });
});
