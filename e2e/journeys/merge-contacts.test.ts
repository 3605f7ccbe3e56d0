import { expect, test } from 'vitest';
import { contacts } from '#shared/contacts/contract.ts';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** Two contacts of one customer become one on the page of a contact, and are taken apart again. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const line = '5511940770001';
const maria = { number: '5511940770002', name: 'Maria Souza' };
const mari = { number: '5511940770003', name: 'Mari' };
/** A folder for screenshots of each step; no screenshots when the variable is not set. */
const pictures = process.env.PICTURES;

test('merges two contacts after a preview, edits a fact in place, and undoes the merge', async () => {
  await openConversations(product, line, [maria, mari]);
  // Signing in ends this session of the administrator.
  const all = await product.admin.call(contacts.listAll, { query: {} });
  const mariaId = all.find((one) => one.name === maria.name)?.id;
  const { page } = await browsers.open({ width: 1366 });
  const look = async (name: string) => {
    if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
  };
  const app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  await page.goto(`${product.url}/contacts/${mariaId}`);
  await page.getByRole('button', { name: detailsText.moreActs.pt }).click();
  await page.getByRole('menuitem', { name: detailsText.mergeAction.pt }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('mari');
  await dialog
    .getByRole('option', { name: /^Mari\b(?! Souza)/ })
    .first()
    .click();
  await dialog.getByText(detailsText.winner.pt).waitFor();
  await look('merge-dialog');
  await dialog.getByRole('radio', { name: mari.name, exact: true }).click();
  await dialog.getByRole('button', { name: detailsText.mergeSubmit.pt }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: mari.name, exact: true }).waitFor();
  const undo = page.getByRole('button', { name: detailsText.undo.pt, exact: true });
  await undo.waitFor();
  await page.getByRole('button', { name: detailsText.edit.pt(detailsText.email.pt) }).click();
  await page.getByRole('textbox', { name: detailsText.email.pt }).fill('maria@loja.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /maria@loja.example/ }).waitFor();
  await look('contact-page');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('contact-page-390');
  await page.setViewportSize({ width: 1366, height: 900 });
  expect(await page.locator('.contact-conversations li').count()).toBe(1);
  await undo.click();
  await dialog.getByRole('button', { name: detailsText.undo.pt }).click();
  await page.getByRole('heading', { name: maria.name, exact: true }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await undo.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('link', { name: detailsText.back.pt }).click();
  for (const { name } of [maria, mari]) await page.getByRole('link', { name, exact: true }).waitFor();
});
