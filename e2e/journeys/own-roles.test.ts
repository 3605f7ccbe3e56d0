import { beforeAll, expect, test } from 'vitest';
import { invoices } from '#shared/invoices/contract.ts';
import { roles } from '#shared/roles/contract.ts';
import { users } from '#shared/users/contract.ts';
import { appText } from '#web/app/app.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { rightsText } from '#web/entities/roles/rights.text.ts';
import { rolesText } from '#web/features/roles/roles.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { IntegratorApi, RefusedCall } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';

/** An administrator makes a role, gives it, and takes its right away while its user looks. The tests depend on their order. */
const product = useTestCompany('half');
const browsers = useTestBrowsers();
const chief = { name: 'Rita Prado', email: 'rita@own-roles.example', password: 'segredo-1', profile: 'admin' as const };
const ana = { name: 'Ana Lima', email: 'ana@own-roles.example', password: 'segredo-1' };
const finance = 'Financeiro';
let admin: AppDriver;
let agent: AppDriver;

const enter = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(who);
  return app;
};
const title = (app: AppDriver, name: string) => app.page.getByRole('heading', { name, exact: true });

beforeAll(async () => {
  for (const body of [chief, ana]) await product.admin.call(users.create, { body });
  admin = await enter(chief);
  agent = await enter(ana);
});

test('makes a role of one right, which the table of rights shows', async () => {
  const { page } = admin;
  await admin.goTo('roles');
  await admin.button(rolesText.add.pt).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(rolesText.name.pt).fill(finance);
  await admin.button(rolesText.startEmpty.pt, dialog).click();
  await dialog.getByLabel(rightsText['billing:use'].name.pt, { exact: true }).check();
  await admin.button('Salvar', dialog).click();
  await page.getByRole('cell', { name: finance, exact: true }).waitFor();
  await page.getByRole('tab', { name: rolesText.matrix.pt }).click();
  const row = page.getByRole('row', { name: rightsText['billing:use'].name.pt });
  const { yes, no } = rolesText;
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([no.pt, no.pt, yes.pt, yes.pt]);
});

test('leads the user who gets it from the conversations to the invoices', async () => {
  const { page } = admin;
  await admin.goTo('users');
  await admin.button(usersText.edit.pt(ana.name)).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(usersText.profile.pt, { exact: true }).selectOption({ label: finance });
  await admin.button('Salvar', dialog).click();
  await page.getByRole('row', { name: ana.name }).getByText(finance, { exact: true }).waitFor();
  await title(agent, shellText.invoices.pt).waitFor();
  expect(await agent.page.getByRole('link', { name: shellText.tickets.pt, exact: true }).count()).toBe(0);
});

test('refuses the screen that is shown, and the call, once the right is taken away', async () => {
  const [role] = await product.admin.call(roles.list);
  if (!role) throw new Error('no role');
  await product.admin.call(roles.update, { params: { roleId: role.id }, body: { rights: [] } });
  await agent.page.getByText(appText.notOfRole.pt).waitFor();
  await title(agent, shellText.helps.pt).waitFor();
  expect(await agent.page.getByRole('link', { name: shellText.invoices.pt, exact: true }).count()).toBe(0);
  const own = await IntegratorApi.signIn(product.url, ana.email, ana.password);
  await expect(own.call(invoices.list, { query: {} })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(own.call(invoices.list, { query: {} })).rejects.toBeInstanceOf(RefusedCall);
});
