import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { auth } from '#shared/auth/contract.ts';
import { companies } from '#shared/companies/contract.ts';
import type { SettingKey } from '#shared/setting-values.ts';
import { settings } from '#shared/settings/contract.ts';
import { users } from '#shared/users/contract.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { hoursText } from '#web/entities/hours/hours-editor.text.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { holidaysText } from '#web/features/settings/holidays.text.ts';
import { secretsText } from '#web/features/settings/secrets.text.ts';
import { settingsScreenText } from '#web/features/settings/settings.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { leavingText } from '#web/ui/dialogs/leaving.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';

/**
 * E2e test of every kind of setting, as an administrator changes it and colleagues see it. The tests depend on their
 * order.
 */
const product = useTestCompany('half');
const browsers = useTestBrowsers();

let app: AppDriver;
/** API client of another administrator. */
let colleague: IntegratorApi;
let params: { companyId: number };

const toast = (text: string): Locator => app.page.locator('.toast', { hasText: text });
const savedToast = () => toast(settingsScreenText.updated.pt).waitFor();
const option = (title: string): Locator => app.page.locator('.option').filter({ hasText: title });
const flip = (title: string) => option(title).locator('label').last().click();
const isOn = (title: string) => option(title).getByRole('checkbox').or(option(title).getByRole('switch')).isChecked();
const stored = async (key: SettingKey) =>
  (await colleague.call(settings.list)).find((setting) => setting.key === key)?.value;
const company = () => colleague.call(companies.show, { params });

const owner = { name: 'Loja Azul', email: 'azul@example.com', password: 'segredo-2', planId: 1, dueDate: '2099-12-31' };
const ana = { email: 'ana@settings.example', password: 'segredo-3' };

beforeAll(async () => {
  params = { companyId: (await product.admin.call(auth.me)).companyId };
  await product.admin.call(companies.create, { body: owner });
  await product.admin.call(users.create, { body: { ...ana, name: 'Ana Lima', profile: 'admin' } });
  colleague = await IntegratorApi.signIn(product.url, ana.email, ana.password);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
  await app.goTo('settings');
  await option(optionsText.call.pt).waitFor();
});

test('confirms and stores a switch, and shows colleagues’ changes live', async () => {
  expect(await isOn(optionsText.sendMsgTransfTicket.pt)).toBe(false);
  await flip(optionsText.sendMsgTransfTicket.pt);
  await savedToast();
  expect(await stored('sendMsgTransfTicket')).toBe('enabled');
  await colleague.call(settings.update, { params: { key: 'showTyping' }, body: { value: 'enabled' } });
  await expect.poll(() => isOn(optionsText.showTyping.pt)).toBe(true);
});

test('stores rapid changes of a switch in their order', async () => {
  for (let n = 0; n < 5; n++) await flip(optionsText.sendGreetingAccepted.pt);
  await expect.poll(() => isOn(optionsText.sendGreetingAccepted.pt)).toBe(true);
  await expect.poll(() => stored('sendGreetingAccepted')).toBe('enabled');
  await app.page.reload();
  await option(optionsText.call.pt).waitFor();
  expect(await isOn(optionsText.sendGreetingAccepted.pt)).toBe(true);
});

test('reverts a refused change and shows the reason beside it', async () => {
  await app.page.route('**/api/settings/call', (route) =>
    route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }),
  );
  await flip(optionsText.call.pt);
  await option(optionsText.call.pt).getByText(errorTexts.ERR_INTERNAL.pt).waitFor();
  expect(await isOn(optionsText.call.pt)).toBe(false);
  await app.page.unroute('**/api/settings/call');
  await flip(optionsText.call.pt);
  await expect.poll(() => stored('call')).toBe('enabled');
  await option(optionsText.call.pt).getByText(errorTexts.ERR_INTERNAL.pt).waitFor({ state: 'hidden' });
});

test('closes idle conversations after the typed hours, within the allowed range', async () => {
  // A new company begins with the specification's 24 hours.
  expect(await stored('automaticClose')).toBe('24');
  await flip(optionsText.automaticClose.pt);
  await expect.poll(() => stored('automaticClose')).toBe('');
  await flip(optionsText.automaticClose.pt);
  await expect.poll(() => stored('automaticClose')).toBe('24');
  const hours = option(optionsText.automaticClose.pt).getByRole('textbox');
  await hours.fill('721');
  await option(optionsText.automaticClose.pt).getByText(optionsText.automaticCloseWrong.pt).waitFor();
  await hours.press('Enter');
  expect(await stored('automaticClose')).toBe('24');
  await hours.fill('48');
  await hours.press('Enter');
  await expect.poll(() => stored('automaticClose')).toBe('48');
  await flip(optionsText.automaticClose.pt);
  await expect.poll(() => stored('automaticClose')).toBe('');
});

test('offers company hours by schedule type, and refuses an invalid time', async () => {
  const tab = app.tab(settingsScreenText.hours.pt);
  expect(await tab.count()).toBe(0);
  await option(optionsText.scheduleType.pt).getByRole('combobox').selectOption('company');
  await tab.click();
  const save = app.button('Salvar');
  expect(await save.isDisabled()).toBe(true);
  await app.button(settingsScreenText.usualHours.pt).click();
  const from = app.page.getByLabel(hoursText.from.pt(hoursText.monday.pt), { exact: true });
  await from.fill('2500');
  await app.page.getByText(hoursText.noTime.pt).waitFor();
  expect(await save.isDisabled()).toBe(true);
  await from.fill('2200');
  await app.page.getByText(hoursText.overnight.pt(hoursText.tuesday.pt)).waitFor();
  // They are not lost to a link, nor to the browser's own button.
  await app.goTo('contacts');
  await app.button(leavingText.stay.pt).click();
  await app.page.evaluate(() => history.back());
  await app.button(leavingText.stay.pt).click();
  // Nor after a save that failed, which asks once.
  const failed = { status: 500, body: '{"error":"ERR_INTERNAL"}' };
  await app.page.route(/\/api\/.*schedules/, (route) => route.fulfill(failed), { times: 1 });
  await save.click();
  await app.page.getByRole('tabpanel').getByRole('alert').waitFor();
  await app.goTo('contacts');
  await app.button(leavingText.stay.pt).waitFor();
  expect(await app.page.getByRole('dialog').count()).toBe(1);
  await app.button(leavingText.stay.pt).click();
  expect(await from.inputValue()).toBe('22:00');
  await save.click();
  await toast(settingsScreenText.hoursSaved.pt).waitFor();
  const { schedules } = await company();
  expect(schedules).toHaveLength(7);
  expect(schedules.find(({ weekdayEn }) => weekdayEn === 'monday')).toMatchObject({
    startTime: '22:00',
    endTime: '18:00',
  });
  expect(schedules.find(({ weekdayEn }) => weekdayEn === 'sunday')).toMatchObject({
    startTime: '00:00',
    endTime: '00:00',
  });
  await colleague.call(settings.update, { params: { key: 'scheduleType' }, body: { value: 'disabled' } });
  await tab.waitFor({ state: 'hidden' });
  await option(optionsText.scheduleType.pt).waitFor();
});

test('stores the time zone, Brazil’s holidays by one click, and others', async () => {
  await option(optionsText.timeZone.pt).getByRole('combobox').selectOption('America/Manaus');
  await expect.poll(async () => (await company()).timeZone).toBe('America/Manaus');
  await app.button(holidaysText.brazil.pt).click();
  const list = app.page.getByRole('region', { name: holidaysText.title.pt }).getByRole('listitem');
  await expect.poll(() => list.count()).toBe(17);
  await app.page.getByLabel(holidaysText.date.pt, { exact: true }).fill('2027-08-15');
  await app.page.getByLabel(holidaysText.name.pt, { exact: true }).fill('Aniversário da loja');
  await app.page.getByLabel(holidaysText.yearly.pt, { exact: true }).check();
  await app.button(holidaysText.add.pt).click();
  await list.filter({ hasText: 'Aniversário da loja' }).getByText('15 de agosto').waitFor();
  await app.button(holidaysText.remove.pt('Natal, 25 de dezembro')).click();
  await expect.poll(() => list.count()).toBe(17);
  // The change shows at once and is stored a moment later.
  const dates = async () => (await company()).holidays.map(({ date }) => date);
  await expect.poll(dates).not.toContain('12-25');
  expect((await company()).holidays).toContainEqual({ date: '08-15', name: 'Aniversário da loja' });
});

test('stores credentials of other systems and never shows them again', async () => {
  const entry = option(optionsText.tokenixc.pt);
  await entry.locator('input').fill('segredo-do-ixc');
  await app.button('Salvar', entry).click();
  // Waits for the placeholder, because the notice may still be that of an earlier change.
  await entry.getByPlaceholder(secretsText.kept.pt).waitFor();
  await app.page.reload();
  await entry.getByPlaceholder(secretsText.kept.pt).waitFor();
  expect(await entry.locator('input').inputValue()).toBe('');
  expect(await app.page.content()).not.toContain('segredo-do-ixc');
  await app.button(secretsText.forget.pt(optionsText.tokenixc.pt)).click();
  await app.page.getByTestId('confirm').click();
  await app.button(secretsText.forget.pt(optionsText.tokenixc.pt)).waitFor({ state: 'hidden' });
});

test('refuses to add a user when user creation is off, and explains why', async () => {
  await flip(optionsText.userCreation.pt);
  await expect.poll(() => stored('userCreation')).toBe('disabled');
  await app.goTo('users');
  await app.button(usersText.add.pt).first().click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByLabel(usersText.name.pt, { exact: true }).fill('Bia Souza');
  await dialog.getByLabel(usersText.email.pt, { exact: true }).fill('bia@settings.example');
  await dialog.getByLabel(usersText.setsPassword.pt).check({ force: true });
  await dialog.getByLabel(usersText.password.pt, { exact: true }).fill('segredo-1');
  await app.button('Salvar', dialog).click();
  await dialog.getByText(errorTexts.ERR_USER_CREATION_DISABLED.pt).waitFor();
  await colleague.call(settings.update, { params: { key: 'userCreation' }, body: { value: 'enabled' } });
  await app.button('Salvar', dialog).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('hides settings from agents, and the platform’s from other companies’ administrators', async () => {
  const [bia] = (await colleague.call(users.list, { query: { searchParam: 'bia' } })).users;
  expect(bia?.profile).toBe('user');
  const agent = new AppDriver((await browsers.open()).page, product.url);
  await agent.signIn({ email: 'bia@settings.example', password: 'segredo-1' });
  expect(await agent.page.getByTitle(shellText.settingsArea.pt, { exact: true }).count()).toBe(0);
  const elsewhere = new AppDriver((await browsers.open()).page, product.url);
  await elsewhere.signIn(owner);
  await elsewhere.goTo('settings');
  await elsewhere.page.locator('.option-title', { hasText: optionsText.userCreation.pt }).waitFor();
  for (const title of [settingsScreenText.platform.pt, settingsScreenText.integrations.pt]) {
    expect(await elsewhere.page.getByRole('heading', { name: title, exact: true }).count()).toBe(0);
  }
});
