import { expect, test } from 'vitest';
import { contacts } from '#shared/contacts/contract.ts';
import { users } from '#shared/users/contract.ts';
import { contactsText as text } from '#web/entities/contacts/contacts.text.ts';
import { selectionText } from '#web/ui/lists/selection/selection.text.ts';
import { viewsText } from '#web/ui/lists/views/views.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { waitForResult } from '../testing/eventually.ts';

/** E2e test of a list: acts on several rows, and views that a user saves. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const bia = { name: 'Bia Souza', email: 'bia@selection.example', password: 'segredo-1' };
const names = ['Ana Prado', 'Bento Prado', 'Clara Prado', 'Davi Lima'];

let app: AppDriver;
const open = async () => {
  const opened = new AppDriver((await browsers.open()).page, product.url);
  await opened.signIn(bia);
  await opened.goTo('contacts');
  return opened;
};
const row = (name: string) => app.page.getByRole('row').filter({ hasText: name });
const box = (name: string) => app.page.getByRole('checkbox', { name: selectionText.row.pt(name), exact: true });
const bar = () => app.page.getByRole('group', { name: selectionText.bar.pt });

test('deletes the selected contacts, and keeps a refused one selected with the reason', async () => {
  await product.admin.call(users.create, { body: { ...bia, profile: 'admin' } });
  const ids = new Map<string, number>();
  for (const [n, name] of names.entries()) {
    const added = await product.admin.call(contacts.create, { body: { name, number: `551195000100${n}` } });
    if ('id' in added) ids.set(name, added.id);
  }
  app = await open();
  for (const name of names.slice(0, 3)) {
    await row(name).hover();
    await box(name).check();
  }
  await bar().getByText(selectionText.count.pt(3)).waitFor();
  const refusal = { status: 403, json: { error: 'ERR_NO_PERMISSION' } };
  await app.page.route(new RegExp(`/api/contacts/${ids.get('Bento Prado')}$`), (route) => route.fulfill(refusal), {
    times: 1,
  });
  await app.button(text.removeConfirm.pt, bar()).click();
  await app.page
    .getByRole('dialog', { name: text.removeMany.pt(3) })
    .getByTestId('confirm')
    .click();
  await bar()
    .getByText(`${text.removedMany.pt(2)}; 1 não:`)
    .waitFor();
  await bar().getByText('(Bento Prado)').waitFor();
  await row('Ana Prado').waitFor({ state: 'detached' });
  await row('Clara Prado').waitFor({ state: 'detached' });
  expect(await box('Bento Prado').isChecked()).toBe(true);
  await app.button(text.removeConfirm.pt, bar()).click();
  await app.page.getByTestId('confirm').click();
  await row('Bento Prado').waitFor({ state: 'detached' });
  await bar().waitFor({ state: 'detached' });
  const left = await product.admin.call(contacts.list, { query: { searchParam: '' } });
  expect(left.contacts.map(({ name }) => name)).toEqual(['Davi Lima']);
});

test('keeps a saved view for the other devices of the user', async () => {
  await app.page.getByRole('searchbox', { name: text.search.pt }).fill('lima');
  await app.button(viewsText.views.pt).click();
  await app.page.getByRole('menuitem', { name: viewsText.save.pt }).click();
  await app.page.getByLabel(viewsText.name.pt).fill('Os Lima');
  await app.page.keyboard.press('Enter');
  await app.button(viewsText.opened.pt('Os Lima')).waitFor();
  await app.button(viewsText.opened.pt('Os Lima')).click();
  await app.page.getByRole('menuitem', { name: viewsText.byDefault.pt }).click();
  app = await open();
  await app.button(viewsText.opened.pt('Os Lima')).waitFor();
  const search = app.page.getByRole('searchbox', { name: text.search.pt });
  await waitForResult('the search of the view', async () => (await search.inputValue()) === 'lima');
  await app.button(viewsText.opened.pt('Os Lima')).click();
  await app.page.getByRole('menuitem', { name: viewsText.remove.pt('Os Lima') }).click();
  await app.page.getByText(viewsText.removed.pt('Os Lima')).waitFor();
});
