import { beforeAll, expect, test } from 'vitest';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { bulkText } from '#web/features/inbox/bulk/bulk.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Agents act on many conversations at once, with one progress and one undo; a colleague sees the same lists. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940360001';
const carla = { number: '5511940360002', name: 'Carla Dias' };
const duda = { number: '5511940360003', name: 'Duda Reis' };
const elis = { number: '5511940360004', name: 'Elis Mota' };
const fabi = { number: '5511940360005', name: 'Fabi Luz' };
const people = [carla, duda, elis, fabi];
const farewell = 'Obrigada pelo contato!';

let ana: AppDriver;
let bia: AppDriver;
beforeAll(async () => {
  const { admin } = product;
  await openConversations(product, companyNumber, people);
  const [{ id = 0 } = {}] = await admin.call(whatsapp.list);
  await admin.call(whatsapp.update, { params: { whatsappId: id }, body: { complationMessage: farewell } });
  const colleague = { name: 'Bia Souza', email: 'bia@bulk.example', password: 'segredo-1', profile: 'admin' as const };
  await admin.call(users.create, { body: { ...colleague, allTicket: 'enabled' } });
  ana = new AppDriver((await browsers.open()).page, product.url);
  await ana.signIn(product.adminCredentials);
  bia = new AppDriver((await browsers.open()).page, product.url);
  await bia.signIn(colleague);
  for (const agent of [ana, bia]) for (const { name } of people) await agent.ticket(name).waitFor();
});

const textsTo = async (number: string) =>
  (await product.phones.chat(number, companyNumber)).filter(({ fromMe }) => !fromMe).map(({ text }) => text);
const bar = ({ page } = ana) => page.getByRole('group', { name: bulkText.bar.pt });
const chosen = ({ page } = ana) => page.getByLabel(listText.chosen.pt, { exact: true });
const pick = (name: string, { page } = ana) => page.getByRole('menuitem', { name }).click();

test('filing three at once takes them from everyone’s list, and one undo brings them back before any farewell leaves', async () => {
  // The list begins with the newest: Fabi, Elis, Duda, Carla.
  await ana.ticket(fabi.name).click({ modifiers: ['ControlOrMeta'] });
  await ana.ticket(duda.name).click({ modifiers: ['Shift'] });
  await bar().getByText(bulkText.count.pt(3)).waitFor();
  expect(await chosen().count()).toBe(3);
  await bar().getByRole('button', { name: bulkText.file.pt }).click();
  await pick(bulkText.resolve.pt);
  for (const { name } of [fabi, elis, duda]) await bia.ticket(name).waitFor({ state: 'hidden' });
  await ana.page.getByText(bulkText.didResolve.pt(3)).waitFor();
  await bar().waitFor({ state: 'hidden' });
  await ana.page.keyboard.press('z');
  await ana.page.getByText(bulkText.undone.pt(3)).waitFor();
  for (const agent of [ana, bia]) for (const { name } of people) await agent.ticket(name).waitFor();
  // The farewell of a later act has left, so those of the earlier ones would have.
  await ana.ticket(carla.name).click({ modifiers: ['ControlOrMeta'] });
  await ana.page.keyboard.press('e');
  await waitForResult('the farewell arrives', async () => (await textsTo(carla.number)).includes(farewell));
  for (const { number } of [fabi, elis, duda]) expect(await textsTo(number)).not.toContain(farewell);
});

test('X selects the open conversation, a row that leaves is dropped from the selection, Escape ends it', async () => {
  await ana.ticket(elis.name).click();
  await ana.page.locator('.conversation-header').filter({ hasText: elis.name }).waitFor();
  await ana.page.locator('.conversation-header').click();
  await ana.page.keyboard.press('x');
  await ana.ticket(duda.name).click({ modifiers: ['ControlOrMeta'] });
  await bar().getByText(bulkText.count.pt(2)).waitFor();
  await bia.ticket(duda.name).click({ modifiers: ['ControlOrMeta'] });
  await bar(bia).getByRole('button', { name: bulkText.file.pt }).click();
  await pick(bulkText.close.pt, bia);
  await bar().getByText(bulkText.count.pt(1)).waitFor();
  await ana.page.keyboard.press('Escape');
  await bar().waitFor({ state: 'hidden' });
  await ana.page.locator('.conversation-header').filter({ hasText: elis.name }).waitFor();
});

test('on a phone a long press begins, taps go on, and a browser that died shows what became of it', async () => {
  const { context, page } = await browsers.open({ width: 390, height: 800, hasTouch: true });
  let phone = new AppDriver(page, product.url);
  await phone.signIn(product.adminCredentials);
  // The row stands still.
  await phone.ticket(fabi.name).tap({ trial: true });
  const box = await phone.ticket(fabi.name).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 20];
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await bar(phone).getByText(bulkText.count.pt(1)).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await phone.ticket(elis.name).tap();
  await bar(phone).getByText(bulkText.count.pt(2)).waitFor();
  await bar(phone).getByRole('button', { name: bulkText.file.pt }).tap();
  const asked = page.waitForRequest((request) => request.url().endsWith('/tickets/bulk'));
  await pick(bulkText.close.pt, phone);
  await asked;
  await page.close();
  phone = new AppDriver(await context.newPage(), product.url);
  await phone.page.goto(`${product.url}/tickets`);
  await phone.page.getByText(bulkText.didClose.pt(2)).waitFor();
  for (const { name } of [fabi, elis]) await bia.ticket(name).waitFor({ state: 'hidden' });
});
