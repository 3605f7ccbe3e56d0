import { expect, test } from 'vitest';
import { initialAlertRules } from '#shared/alerts/alert-rules.ts';
import { alerts } from '#shared/alerts/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { alertsText } from '#web/features/alerts/alerts.text.ts';
import { incidentsText } from '#web/features/alerts/incidents.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { triggerDueTimers } from '../testing/due-now.ts';
import { waitForResult } from '../testing/eventually.ts';
import { mailsTo } from '../testing/mails.ts';
import { openTableOfProduct } from '../testing/table-of-product.ts';

/** A connection is lost at the simulated WhatsApp, and its administrator is informed of that and of its return. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940000711';
const owner = 'dona@alerts.example';
const ana = { name: 'Ana Lima', email: 'ana@alerts.example', password: 'segredo-2' };

const tenant = () => tenantOfCompany({ id: product.companyId });
/** Ages the time since the connection is down, and makes its timer due now. The clocks of the product stay unchanged. */
const minutesPass = async (whatsappId: number, minutes: number): Promise<void> => {
  const { get, update, write } = await openTableOfProduct(product);
  const row = await get<SessionRow>(keys.session(tenant(), whatsappId), { consistent: true });
  if (row?.downSince) {
    const downSince = new Date(Date.parse(row.downSince) - minutes * 60_000).toISOString();
    await write({ write: update(keys.session(tenant(), whatsappId), { set: { downSince } }) });
  }
  const dueAt = new Date().toISOString();
  const set = { dueAt, gsi1sk: keys.byDue(tenant(), dueAt, 'connectionWatch', whatsappId) };
  await write({ write: update(keys.timer(tenant(), 'connectionWatch', whatsappId), { set }) });
  await triggerDueTimers(product);
};
const statusOf = async (whatsappId: number) => {
  const { get } = await openTableOfProduct(product);
  return get<SessionRow>(keys.session(tenant(), whatsappId), { consistent: true });
};
const mailed = (subject: string) =>
  waitForResult(`mail: ${subject}`, async () =>
    (await mailsTo(product.url, owner)).find((mail) => JSON.stringify(mail).includes(subject)),
  );

test('a lost connection is mailed after the company’s minutes, and so is its return', async () => {
  const { admin, phones } = product;
  await admin.call(alerts.setRules, { body: { ...initialAlertRules, mailTo: [owner] } });
  await openConversations(product, companyNumber, []);
  const [line] = await admin.call(whatsapp.list, { query: {} });
  const whatsappId = line?.id ?? 0;
  await phones.fault('replaced', companyNumber);
  await waitForResult('connection down', async () => (await statusOf(whatsappId))?.downSince);
  await minutesPass(whatsappId, 10);
  await waitForResult('timer moved', async () => {
    const { get } = await openTableOfProduct(product);
    const timer = await get<{ dueAt: string }>(keys.timer(tenant(), 'connectionWatch', whatsappId));
    return timer && timer.dueAt > new Date().toISOString();
  });
  expect(await mailsTo(product.url, owner)).toEqual([]);
  await minutesPass(whatsappId, 10);
  await mailed('A conexão Loja está fora do ar');

  await admin.call(users.create, { body: { ...ana, profile: 'admin', queueIds: [] } });
  const { page } = await browsers.open();
  const app = new AppDriver(page, product.url);
  await app.signIn(ana);
  await page.goto(`${product.url}/alerts`);
  const history = page.getByRole('region', { name: alertsText.history.pt });
  await history.getByText(incidentsText.connectionDown.pt).waitFor();
  await history.getByText(alertsText.open.pt).waitFor();

  await admin.call(whatsappSession.start, { params: { whatsappId } });
  await waitForResult('connected again', async () => (await statusOf(whatsappId))?.status === 'CONNECTED');
  await minutesPass(whatsappId, 0);
  await mailed('A conexão Loja voltou');
  expect(await mailsTo(product.url, owner)).toHaveLength(2);
  await history.getByText(alertsText.back.pt).waitFor();
  await history.getByRole('link', { name: 'Loja' }).click();
  await page.waitForURL('**/connections');
});
