import { expect, test } from 'vitest';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { importText } from '#web/entities/imports/import.text.ts';
import { campaignFormText, campaignsText, reportText, startText } from '#web/features/campaigns/campaigns.text.ts';
import { contactListsText, itemsText } from '#web/features/contact-lists/contact-lists.text.ts';
import { App } from '../testing/app.ts';
import { useBrowsers } from '../testing/browser.ts';
import { useCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { eventually } from '../testing/eventually.ts';

/** E2e test of outreach: a list is filled, a campaign is sent to it, and its report follows. The tests depend on their order. */
const product = useCompany('whole');
const browsers = useBrowsers();

const shop = '5511940070071';
const carla = { number: '5511940070072', name: 'Carla Dias' };
/** A number without a phone. */
const outsider = '5511940070079';
const rui = { number: '5521940070073', name: 'Rui Lima' };

let app: App;
const row = (name: string) => app.page.getByRole('row').filter({ hasText: name });
const dialog = () => app.page.getByRole('dialog');
/** A number of the report. */
const counted = (name: string, value: string) =>
  app.page
    .locator('.campaign-counts div')
    .filter({ has: app.page.getByText(name, { exact: true }) })
    .getByText(value, { exact: true })
    .waitFor();

test('fills a list from a spreadsheet and from contacts, and names rows that it did not take', async () => {
  const { admin } = product;
  await openConversations(product, shop, [carla, rui]);
  const settings = { messageInterval: 0, warmUp: false, windowStart: '00:00', windowEnd: '00:00', skipHolidays: false };
  await admin.call(campaignSettings.save, { body: { settings } });
  app = new App((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
  await app.goTo('contactLists');
  await app.button(contactListsText.add.pt).click();
  await dialog().getByLabel(contactListsText.name.pt, { exact: true }).fill('Clientes');
  await app.button('Salvar', dialog()).click();
  // A new list is opened.
  await app.page.waitForURL('**/contact-lists/*/contacts');
  await app.button(itemsText.import.pt).click();
  await dialog()
    .getByLabel(importText.choose.pt)
    .setInputFiles({
      name: 'clientes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`nome;numero\nFora do WhatsApp;${outsider}\nSem número;\n`),
    });
  await dialog().getByText(importText.done.pt('clientes.csv')).waitFor();
  await app.button(importText.problems.pt, dialog()).waitFor();
  await app.button(importText.another.pt, dialog()).click();
  await dialog().getByRole('tab', { name: itemsText.fromContacts.pt }).click();
  await app.button(itemsText.addThese.pt, dialog()).click();
  await dialog().getByText(importText.doneContacts.pt).waitFor();
  await app.button('Fechar', dialog()).last().click();
  await row(carla.name).getByLabel(itemsText.valid.pt).waitFor();
  await row(rui.name).getByLabel(itemsText.valid.pt).waitFor();
  await app.page.getByText(itemsText.counted.pt('3')).waitFor();
});

test('shows who gets a campaign and who is left out, sends it at the pace, and reports delivery and answers', async () => {
  const { phones } = product;
  await app.goTo('campaigns');
  await app.button(campaignsText.add.pt).click();
  await dialog().getByLabel(campaignsText.name.pt, { exact: true }).fill('Natal');
  await dialog().getByLabel(campaignsText.connection.pt, { exact: true }).selectOption({ label: 'Loja' });
  await dialog().getByLabel(campaignFormText.contactList.pt, { exact: true }).selectOption({ label: 'Clientes' });
  await dialog().getByRole('tab', { name: campaignFormText.messages.pt, exact: true }).click();
  await dialog().getByLabel(campaignFormText.slot.pt(1), { exact: true }).last().fill('Oi {nome}, o Natal chegou!');
  await dialog().getByRole('tab', { name: campaignFormText.preview.pt, exact: true }).click();
  await dialog().getByText(`Oi ${carla.name}, o Natal chegou!`).waitFor();
  await app.button(campaignFormText.saveAndStart.pt, dialog()).click();
  // The number of the spreadsheet has no account on WhatsApp, whether it was checked by now or not.
  await dialog().getByText(startText.willReceive.pt('2', '3')).waitFor();
  await app.page.getByTestId('start-campaign').click();
  await app.button(campaignsText.report.pt('Natal')).click();
  for (const { number, name } of [carla, rui]) {
    await eventually(`${name} gets the message with the name filled in`, async () =>
      (await phones.chat(number, shop)).some(({ text }) => text === `Oi ${name}, o Natal chegou!`),
    );
  }
  await app.page.getByText(campaignsText.FINALIZADA.pt).waitFor();
  await counted(reportText.sent.pt, '2');
  await counted(reportText.leftOutOf.pt, '1');
  await phones.write(rui.number, shop, 'Quero!');
  await counted(reportText.answeredBy.pt, '1');
  await row(rui.name).waitFor();
  const sent = (await phones.chat(carla.number, shop)).filter(({ text }) => text.includes('Natal'));
  expect(sent).toHaveLength(1);
});
