import { expect, test } from 'vitest';
import { renewalId } from '#functions/company/billing/invoice-row.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import { recordAssistantAnswer, recordFailedAssistantCall } from '#functions/engagement/assistants/breaker.ts';
import { campaignFixture, fastCampaignSettings } from '#functions/entries/campaigns/campaign.fixture.ts';
import {
  addIntegration,
  changeIntegration,
  removeIntegration,
} from '#functions/entries/integrations/integration-store.ts';
import { invoiceDueCompanies } from '#functions/entries/invoices/bill-companies.ts';
import { handler as settle } from '#functions/entries/invoices/update.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import { outboxOrder } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, remove, update, write } from '#shared/server/table.ts';
import { watchOutboxForAlerts } from '#shared/server/watch-connection.ts';
import { alertFixture } from './alert.fixture.ts';
import { minuteInMs } from './testing.ts';

useBackend();

const pausedCampaign = async () => {
  const campaigns = await campaignFixture({ ...fastCampaignSettings, pauseAfterFailures: 1 });
  const world = await alertFixture({}, campaigns.company);
  for (const number of ['5511987000001', '5511987000002']) await campaigns.addItem(number);
  const campaignId = await campaigns.start();
  await campaigns.go(8, () => ({ type: 'failed', failure: 'refused', providerCode: '463' }));
  const call = (id: string) => campaigns.call(id, { params: { campaignId } });
  return { campaigns, world, campaignId, call };
};

test('a campaign paused to protect its number causes one alert with its reason, and one when it goes on', async () => {
  const { world, campaignId, call } = await pausedCampaign();
  await Promise.all([world.tick(1), world.tick(1)]);
  await world.tick(2);
  expect(await world.notified()).toEqual(['A campanha Promoção foi pausada']);
  expect((await world.mails())[0]?.text).toContain('várias mensagens seguidas falharam');
  expect(await world.incidents()).toMatchObject([
    { kind: 'campaignPaused', subjectId: campaignId, subjectName: 'Promoção', detail: 'failures', endedAt: null },
  ]);
  await call('campaigns.resume');
  await world.tick(3);
  await world.tick(4);
  expect(await world.notified()).toEqual(['A campanha Promoção foi pausada', 'A campanha Promoção continua']);
});

test('a paused campaign that is cancelled ends its incident; a pause by a person causes none', async () => {
  const { world, call } = await pausedCampaign();
  await world.tick(1);
  await call('campaigns.cancel');
  await world.tick(2);
  expect(await world.incidents()).toMatchObject([{ kind: 'campaignPaused', outcome: 'stopped' }]);
  const other = await campaignFixture();
  const quiet = await alertFixture({}, other.company);
  await other.addItem('5511987000001');
  const campaignId = await other.start();
  await other.call('campaigns.pause', { params: { campaignId } });
  await quiet.tick(5);
  expect(await quiet.incidents()).toEqual([]);
});

const failingIntegration = async () => {
  const world = await alertFixture();
  const { tenant } = world.company;
  const form = IntegrationForm.parse({ type: 'n8n', name: 'Nosso CRM', urlN8N: 'https://crm.example.com/recado' });
  const { row } = await addIntegration(tenant, form);
  const by = { integrationId: row.id };
  const read = async () => (await get<{ failuresInRow?: number }>(keys.integration(tenant, row.id))) ?? {};
  return {
    world,
    id: row.id,
    tenant,
    fail: async (times: number) => {
      for (let n = 0; n < times; n++) await recordFailedAssistantCall(tenant, by, new Error('down'), new Date());
    },
    answer: async (before?: object) => recordAssistantAnswer(tenant, by, before ?? (await read()), new Date()),
    read,
  };
};
const failing = 'A integração Nosso CRM está falhando';

test('an integration that fails five times in a row causes an alert, which its next answer ends', async () => {
  const { world, id, tenant, fail, answer, read } = await failingIntegration();
  await fail(4);
  await answer();
  await fail(4);
  await world.tick(1);
  expect(await world.incidents()).toEqual([]);
  await fail(1);
  await world.tick(2);
  await fail(2);
  // An edit mends nothing yet.
  await changeIntegration(tenant, id, { name: 'CRM' });
  await world.tick(3);
  expect(await world.notified()).toEqual([failing]);
  const before = await read();
  // A failure during the call that succeeded: the answer still counts.
  await fail(1);
  await answer(before);
  await world.tick(4);
  expect(await world.notified()).toEqual([failing, 'A integração Nosso CRM voltou a responder']);
  expect(await read()).not.toHaveProperty('failuresInRow');
});

test('the deletion of a failing integration ends its incident; rules without a number of failures open none', async () => {
  const { world, id, tenant, fail } = await failingIntegration();
  await world.rules({ assistantFailures: null });
  await fail(9);
  await world.tick(1);
  expect(await world.incidents()).toEqual([]);
  await world.rules({ assistantFailures: 3 });
  await fail(1);
  await world.tick(2);
  await removeIntegration(tenant, id);
  await world.tick(3);
  expect(await world.incidents()).toMatchObject([{ kind: 'integrationFailing', outcome: 'stopped' }]);
});

const withInvoice = async (change: object = {}) => {
  const dueDate = daysLater(localDay(new Date(), 'America/Sao_Paulo'), 10);
  const world = await alertFixture({ dueDate });
  const { company } = world;
  await world.rules({ mailTo: [company.admin.user.email], ...change });
  await invoiceDueCompanies([{ tenant: company.tenant, company: await company.company() }], new Date());
  const minutesUntil = (day: string, time: string) =>
    (momentOfLocalTime(`${day}T${time}`, 'America/Sao_Paulo').getTime() - world.start) / minuteInMs;
  const operator = await company.addUser({ profile: 'admin', super: true });
  return {
    world,
    invoiceId: renewalId(dueDate),
    tickOn: (days: number, time = '08:01') => world.tick(minutesUntil(daysLater(dueDate, days), time)),
    pay: () =>
      invoke(settle, { token: operator.token, params: { invoiceId: renewalId(dueDate) }, body: { status: 'paid' } }),
  };
};

test('an invoice causes an alert three days before it is due, one on the day, and one when it is paid', async () => {
  const { world, invoiceId, tickOn, pay } = await withInvoice();
  await world.tick(0);
  await tickOn(-3, '07:59');
  expect(await world.incidents()).toEqual([]);
  await tickOn(-3);
  await tickOn(-2);
  const soon = expect.stringContaining('A fatura vence em');
  expect(await world.notified()).toEqual([soon]);
  await Promise.all([tickOn(0), tickOn(0)]);
  await tickOn(1);
  expect(await world.notified()).toEqual([soon, 'A fatura vence hoje']);
  await pay();
  await tickOn(2);
  expect(await world.notified()).toEqual([soon, 'A fatura vence hoje', 'A fatura foi paga']);
  const phases = ['opened', 'reminded', 'closed'].map((phase) => ({ phase }));
  expect(await world.incidents()).toMatchObject([
    { kind: 'invoiceDue', subjectId: invoiceId, outcome: 'back', notices: phases },
  ]);
});

test('an invoice that is paid before, or of a company that wants no alert, causes none', async () => {
  const paid = await withInvoice();
  await paid.pay();
  await paid.tickOn(0);
  expect(await paid.world.incidents()).toEqual([]);
  const off = await withInvoice({ invoiceDays: null });
  await off.tickOn(0);
  expect(await off.world.incidents()).toEqual([]);
  // A rule that is switched on counts for an invoice that is open already.
  await off.world.rules({ invoiceDays: 5 });
  await off.tickOn(1);
  expect(await off.world.incidents()).toMatchObject([{ kind: 'invoiceDue', endedAt: null }]);
});

const waitingMessages = async () => {
  const world = await alertFixture();
  const { tenant, addConnection } = world.company;
  const { id } = await addConnection({ name: 'Loja' });
  const set = (fields: object) => write({ write: update(keys.session(tenant, id), { set: { ...fields } }) });
  await set({ status: 'CONNECTED', updatedAt: world.at(-60) });
  const rowOf = (minutes: number) => keys.outbox(tenant, id, outboxOrder(new Date(world.at(minutes)), 1, 'A'));
  return {
    world,
    set,
    watch: () => watchOutboxForAlerts(tenant, id, new Date()),
    queue: (minutes: number) => write({ write: put(rowOf(minutes), { kind: 'send', companyId: tenant.companyId }) }),
    send: (minutes: number) => write({ write: remove(rowOf(minutes)) }),
  };
};

test('messages that wait longer than the company’s minutes on a connected phone cause an alert until they leave', async () => {
  const { world, watch, queue, send } = await waitingMessages();
  await queue(-2);
  await watch();
  await world.tick(12);
  await watch();
  expect(await world.incidents()).toEqual([]);
  await Promise.all([world.tick(14), world.tick(14)]);
  await world.tick(16);
  expect(await world.notified()).toEqual(['Mensagens paradas na conexão Loja']);
  await queue(17);
  await send(-2);
  await world.tick(17.5);
  expect(await world.incidents()).toMatchObject([{ kind: 'outboxLate', subjectName: 'Loja', outcome: 'back' }]);
  expect(await world.notified()).toHaveLength(2);
});

test('messages that wait for a connection that is down, or was a moment ago, cause no alert of their own', async () => {
  const { world, set, watch, queue } = await waitingMessages();
  await queue(-50);
  await set({ status: 'TIMEOUT' });
  await watch();
  await world.tick(1);
  await set({ status: 'CONNECTED', updatedAt: world.at(2) });
  await watch();
  await world.tick(16);
  expect(await world.incidents()).toEqual([]);
  await world.tick(18);
  expect(await world.incidents()).toMatchObject([{ kind: 'outboxLate', beganAt: world.at(2) }]);
});
