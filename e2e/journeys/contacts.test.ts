import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tags } from '#shared/tags/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { contactsText as text } from '#web/entities/contacts/contacts.text.ts';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { importText } from '#web/entities/imports/import.text.ts';
import { dialogsText } from '#web/entities/tickets/dialogs/dialogs.text.ts';
import { privacyText } from '#web/features/privacy/privacy.text.ts';
import { formText } from '#web/ui/forms/form.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** E2e test of the contacts screen as an agent uses it. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940070061';
const carla = { number: '5511940070062', name: 'Carla Dias' };
const rui = { number: '5521940070063', name: 'Rui Barbosa de Oliveira Lima' };
/** An account has one session, and the browser holds Bia's. */
const bia = { name: 'Bia Souza', email: 'bia@contacts.example', password: 'segredo-1' };

let app: AppDriver;
const row = (name: string) => app.page.getByRole('row').filter({ hasText: name });
const dialog = () => app.page.getByRole('dialog');
const fill = async (values: Partial<Record<'name' | 'number' | 'email', string>>) => {
  for (const [field, value] of Object.entries(values)) {
    await dialog()
      .getByLabel(text[field as 'name' | 'number' | 'email'].pt, { exact: true })
      .fill(value);
  }
};
const save = () => dialog().getByRole('button', { name: 'Salvar' }).click();
const choose = async (name: string, item: string) => {
  await app.button(text.more.pt(name), row(name)).click();
  await app.page.getByRole('menuitem', { name: item }).click();
};

test('lists customers who wrote, refuses a number that WhatsApp lacks, and adds others under WhatsApp’s spelling', async () => {
  const { admin, phones } = product;
  await admin.call(users.create, { body: { ...bia, profile: 'admin' } });
  await openConversations(product, companyNumber, [carla]);
  await phones.create(rui.number, rui.name);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(bia);
  await app.goTo('contacts');
  await row(carla.name).waitFor();
  await app.button(text.add.pt).click();
  await fill({ name: rui.name, number: '55 21 90000-0000' });
  await save();
  await dialog().getByText(errorTexts.ERR_WAPP_INVALID_CONTACT.pt).waitFor();
  await fill({ number: rui.number, email: 'rui@example.com' });
  await app.button(text.addExtra.pt, dialog()).click();
  await dialog().getByLabel(text.extraName.pt, { exact: true }).fill('CPF');
  await dialog().getByLabel(text.extraValue.pt, { exact: true }).fill('111');
  await save();
  await row(rui.name).getByText('rui@example.com').waitFor();
  await dialog().waitFor({ state: 'hidden' });
});

test('leads to the existing contact when the number is taken', async () => {
  await app.button(text.add.pt).click();
  // The number without its country code, as people write it to each other.
  await fill({ name: 'Outro Rui', number: '(21) 94007-0063' });
  await save();
  await dialog().getByText(text.exists.pt(rui.name)).waitFor();
  await app.button(text.editExisting.pt, dialog()).click();
  await dialog().getByText(text.editTitle.pt).waitFor();
  expect(await dialog().getByLabel(text.extraValue.pt, { exact: true }).inputValue()).toBe('111');
  await app.button('Cancelar', dialog()).click();
});

test('searches from three letters on, in any word of the name', async () => {
  const field = app.page.getByRole('searchbox', { name: text.search.pt });
  await field.fill('ol');
  await app.page.getByText(text.searchHint.pt).waitFor();
  await row(carla.name).waitFor();
  await field.fill('oli');
  await row(carla.name).waitFor({ state: 'hidden' });
  await row(rui.name).waitFor();
  // The search is part of the address: a reload keeps it, and the menu link clears it.
  await app.page.waitForURL('**/contacts?q=oli');
  await app.page.reload();
  await row(rui.name).waitFor();
  expect(await field.inputValue()).toBe('oli');
  await app.goTo('contacts');
  await row(carla.name).waitFor();
  expect(await field.inputValue()).toBe('');
  await row(carla.name).waitFor();
});

test('filters by a tag of the conversations, which stays in the address', async () => {
  const { admin } = product;
  const tag = await admin.call(tags.create, { body: { name: 'Casamento' } });
  const { tickets: all } = await admin.call(tickets.list, { query: { showAll: 'true' } });
  const ticket = all.find(({ contact }) => contact.name === carla.name);
  await admin.call(tags.sync, { body: { ticketId: ticket?.id ?? 0, tags: [tag.id] } });
  await app.button(text.filter.pt).click();
  await app.page.getByLabel(text.withTag.pt).selectOption({ label: tag.name });
  await row(rui.name).waitFor({ state: 'hidden' });
  await row(carla.name).waitFor();
  await app.page.reload();
  await row(carla.name).waitFor();
  expect(await row(rui.name).count()).toBe(0);
  await app.button(text.withoutTag.pt(tag.name)).press('Enter');
  await row(rui.name).waitFor();
});

test('opens a new conversation by the chat button, or leads into the open one (UI 3)', async () => {
  await app.button(text.chat.pt(rui.name), row(rui.name)).click();
  await app.page.waitForURL(/\/tickets\/[0-9a-f-]{36}$/);
  const first = app.page.url();
  await app.composer.waitFor();
  await app.goTo('contacts');
  await app.button(text.chat.pt(rui.name), row(rui.name)).click();
  await app.page.waitForURL(first);
  await app.goTo('contacts');
  await row(rui.name).getByRole('link', { name: rui.name }).click();
  await app.button(detailsText.talk.pt).click();
  await app.page.waitForURL(first);
  // A colleague's conversation is one click further. It stays unread: a later test counts its messages.
  await app.goTo('contacts');
  await app.button(text.chat.pt(carla.name), row(carla.name)).click();
  await app.button(dialogsText.openIt.pt, dialog()).click({ trial: true });
  await app.button(dialogsText.cancel.pt, dialog()).click();
});

test('blocks a contact here and on WhatsApp in both directions, until unblocked', async () => {
  await app.goTo('contacts');
  await choose(carla.name, text.block.pt);
  await dialog().getByTestId('confirm').click();
  await row(carla.name).getByText(text.blocked.pt, { exact: true }).waitFor();
  const chat = row(carla.name).getByRole('button', { name: text.chat.pt(carla.name) });
  expect(await chat.isDisabled()).toBe(true);
  const blockedOnWhatsapp = (isBlocked: boolean) =>
    waitForResult(
      'what WhatsApp was told',
      async () => (await product.phones.blocked(companyNumber)).includes(carla.number) === isBlocked,
    );
  await blockedOnWhatsapp(true);
  await product.phones.write(carla.number, companyNumber, 'Ninguém me ouve?');
  await choose(carla.name, text.unblock.pt);
  await row(carla.name).getByText(text.blocked.pt, { exact: true }).waitFor({ state: 'hidden' });
  await blockedOnWhatsapp(false);
  await product.phones.write(carla.number, companyNumber, 'E agora?');
  const received = await waitForResult('her next words', async () => {
    const page = await product.admin.call(tickets.list, { query: { status: 'open', showAll: 'true' } });
    return page.tickets.find(({ lastMessage }) => lastMessage === 'E agora?');
  });
  // Her first message, from before the block, and this one.
  expect(received.unreadMessages).toBe(2);
});

test('exports all contacts to a file', async () => {
  const saved = app.page.waitForEvent('download');
  await app.button(text.exportFile.pt).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('contatos.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe(
    `\ufeffname;number;email\r\n${carla.name};${carla.number};\r\n${rui.name};${rui.number};rui@example.com\r\n`,
  );
});

test('exports all that is kept of a customer, and all of the company', async () => {
  await app.page.getByRole('link', { name: carla.name }).click();
  await app.button(detailsText.moreActs.pt).click();
  await app.page.getByRole('menuitem', { name: detailsText.exportAction.pt }).click();
  const exports = app.page.getByRole('list', { name: privacyText.list.pt }).getByRole('listitem');
  const unpacked = async (which: string) => {
    const saved = app.page.waitForEvent('download');
    await exports
      .filter({ hasText: which })
      .getByRole('button', { name: /^Baixar/ })
      .click();
    const files = unzipSync(await readFile(await (await saved).path()));
    return Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
  };
  const hers = await unpacked(carla.name);
  expect(hers).toContain('E agora?');
  expect(hers).not.toContain(rui.number);
  await app.button(privacyText.start.pt).click();
  const all = await unpacked(privacyText.whole.pt);
  expect(all).toContain('E agora?');
  expect(all).toContain(rui.number);
  await app.goTo('contacts');
});

test('imports a spreadsheet with visible progress, and offers the faulty rows as a file', async () => {
  await app.button(importText.open.pt).click();
  const rows = [
    'nome;numero;email',
    'Zélia Pires;5511940070071;zelia@example.com',
    'Sem número;;',
    'Rui B.;5521940070063;',
  ];
  // Rui exists already: without the switch he would keep his name.
  await dialog().getByText(importText.updatesExisting.pt).click();
  await dialog()
    .getByLabel(importText.choose.pt)
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await dialog().getByText(importText.done.pt('clientes.csv')).waitFor();
  expect(await dialog().locator('.import-counts').innerText()).toMatch(/1\s+\S+\s+1\s+\S.*\s+0\s+\S.*\s+1/);
  const saved = app.page.waitForEvent('download');
  await app.button(importText.problems.pt, dialog()).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(
    `\ufeffnome;numero;email;linha;motivo\r\nSem número;;;3;${importText.numberMissing.pt}\r\n`,
  );
  await dialog().getByRole('button', { name: 'Fechar' }).last().click();
  await row('Zélia Pires').waitFor();
  await row('Rui B.').waitFor();
});

test('refuses a file that is not a spreadsheet in plain words', async () => {
  await app.button(importText.open.pt).click();
  await dialog()
    .getByLabel(importText.choose.pt)
    .setInputFiles({ name: 'foto.xlsx', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') });
  await dialog().getByText(errorTexts.ERR_IMPORT_NOT_SPREADSHEET.pt).waitFor();
  await dialog().getByRole('button', { name: 'Fechar' }).last().click();
});

test('removes a deleted contact at once, and adds it again when the customer writes again', async () => {
  await choose(carla.name, text.remove.pt);
  await dialog().getByText(text.removeTitle.pt(carla.name)).waitFor();
  await dialog().getByTestId('confirm').click();
  await row(carla.name).waitFor({ state: 'hidden' });
  await product.phones.write(carla.number, companyNumber, 'Oi de novo');
  await row(carla.name).waitFor();
});

test('keeps a name of one letter when other fields are changed', async () => {
  await product.phones.create('5511940070064', 'Z');
  await product.phones.write('5511940070064', companyNumber, 'Oi');
  await app.goTo('contacts');
  await app.button(text.edit.pt('Z')).click();
  await fill({ name: 'Y', email: 'z@example.com' });
  await save();
  await dialog().getByText(formText.tooShort.pt).waitFor();
  await fill({ name: 'Z' });
  await save();
  await row('z@example.com').waitFor();
});
