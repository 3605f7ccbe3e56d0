import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { localDay } from '#functions/company/rows/company-row.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { companies } from '#shared/companies/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { openapi } from '#shared/openapi/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import { IntegratorApi, RefusedCall } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';
import { useRunningProduct } from '../testing/product.ts';

/** Attacks that a security review carried out with success, over the network. */
const product = useRunningProduct({ OUTGOING_LOOPBACK: 'allowed' });

const smallPlan = 1;
let largePlan: number;
/** A server of the attacker: counts what arrives, and never answers `/silent`. */
let attacker: string;
let received = 0;
const server = createServer((call, answer) => {
  if (call.url === '/silent') return;
  received += 1;
  answer.end('{}');
});

beforeAll(async () => {
  const form = { name: 'Enorme', value: 300, users: 50, connections: 10, queues: 10, useAppointments: true };
  largePlan = (await product.admin.call(plans.create, { body: form })).id;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  attacker = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const inDays = (days: number) => daysLater(localDay(new Date(), 'America/Sao_Paulo'), days);

/** A company of the test's own, and its administrator. */
const company = async (name: string, { dueDate = null as string | null, planId = smallPlan } = {}) => {
  const owner = { email: `${name.toLowerCase()}@reviewed.example`, password: 'segredo-1' };
  const { id } = await product.admin.call(companies.create, { body: { ...owner, name, planId, dueDate } });
  return { id, api: await IntegratorApi.signIn(product.url, owner.email, owner.password) };
};

const refusal = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'not refused';
  } catch (error) {
    if (error instanceof RefusedCall) return `${error.status} ${error.code}`;
    throw error;
  }
};

const offerOf = async (api: IntegratorApi, planId: number) => {
  const offer = (await api.call(subscription.offers)).find(({ plan }) => plan.id === planId);
  if (!offer) throw new Error(`no offer of plan ${planId}`);
  return offer;
};
const change = async (api: IntegratorApi, planId: number) => {
  const { quote } = await offerOf(api, planId);
  return (await api.call(subscription.changePlan, { body: { planId, quote } })).invoice;
};
const enlarge = async (api: IntegratorApi) => {
  const invoice = await change(api, largePlan);
  if (!invoice) throw new Error('the larger plan is free');
  return invoice;
};
const renewalOf = async (api: IntegratorApi) => {
  const renewal = (await api.call(invoices.listAll)).find(({ kind }) => kind === 'renewal');
  if (!renewal) throw new Error('no renewal');
  return renewal;
};
const charge = (api: IntegratorApi, invoiceId: number) => api.call(subscription.pay, { body: { invoiceId } });
const bank = (txid: string, deed: 'pay' | 'payShort') =>
  fetch(`${product.bankUrl}/charges/${txid}/${deed}`, { method: 'POST' });
const invoiceWhen = (api: IntegratorApi, invoiceId: number, fields: object) =>
  waitForResult(`invoice ${invoiceId} with ${JSON.stringify(fields)}`, async () => {
    const invoice = (await api.call(invoices.listAll)).find(({ id }) => id === invoiceId);
    return invoice && Object.entries(fields).every(([name, value]) => invoice[name as 'status'] === value) && invoice;
  });

test('a change quoted for the last day is not paid at that price after the renewal', async () => {
  const { api } = await company('Virada', { dueDate: inDays(1) });
  const enlarged = await enlarge(api);
  const renewal = await renewalOf(api);
  const [early, late] = [await charge(api, renewal.id), await charge(api, enlarged.id)];
  await bank(early.txid, 'pay');
  await invoiceWhen(api, renewal.id, { status: 'paid' });
  expect(await refusal(charge(api, enlarged.id))).toBe('409 ERR_INVOICE_NOT_OPEN');
  await bank(late.txid, 'pay');
  const after = await waitForResult('the payment as credit', async () => {
    const shown = await api.call(subscription.show);
    return shown.creditCents === enlarged.valueCents && shown;
  });
  expect(after.plan.id).toBe(smallPlan);
});

test('no larger plan is given while no paid day is left', async () => {
  const setGrace = (value: string) =>
    product.admin.call(settings.update, { params: { key: 'graceDays' }, body: { value } });
  await setGrace('10');
  onTestFinished(async () => void (await setGrace('0')));
  const { api } = await company('Vencida', { dueDate: inDays(0) });
  const { quote, renewFirst } = await offerOf(api, largePlan);
  expect(renewFirst).toBe(true);
  const body = { planId: largePlan, quote };
  expect(await refusal(api.call(subscription.changePlan, { body }))).toBe('409 ERR_RENEW_FIRST');
  expect((await api.call(subscription.show)).plan.id).toBe(smallPlan);
});

test('a renewal that was paid in part takes the price of the larger plan', async () => {
  const { api } = await company('Metade', { dueDate: inDays(1) });
  const renewal = await renewalOf(api);
  const half = await charge(api, renewal.id);
  await bank(half.txid, 'payShort');
  await invoiceWhen(api, renewal.id, { receivedCents: 1500 });
  const enlarged = await enlarge(api);
  await bank((await charge(api, enlarged.id)).txid, 'pay');
  await invoiceWhen(api, renewal.id, { valueCents: 30_000 });
  await bank(half.txid, 'payShort');
  expect(await invoiceWhen(api, renewal.id, { receivedCents: 3000 })).toMatchObject({ status: 'open' });
  expect((await api.call(subscription.show)).dueDate).toBe(inDays(1));
});

test('days that the operator gave are no credit', async () => {
  const { api } = await company('Presenteada', { dueDate: inDays(365), planId: largePlan });
  expect(await change(api, smallPlan)).toBeNull();
  const { plan, creditCents } = await api.call(subscription.show);
  expect([plan.id, creditCents]).toEqual([smallPlan, 0]);
});

test('an operator who entered a company leaves no way out of it behind', async () => {
  const { id: companyId, api } = await company('Visitada');
  const hook = { type: 'webhook' as const, name: 'CRM', urlN8N: `${attacker}/crm` };
  const { id: integrationId } = await api.call(integrations.create, { body: hook });
  const { id: whatsappId } = await api.call(whatsapp.create, { body: { name: 'Loja' } });
  const queue = { name: 'Vendas', color: '#aa0001', schedules: [] };
  const { id: queueId } = await api.call(queues.create, { body: queue });
  const person = await api.call(contacts.create, { body: { name: 'Bia', number: '5511940990201' } });
  const contactId = 'existingContact' in person ? person.existingContact.id : person.id;
  const { id: ticketId } = await api.call(tickets.create, { body: { contactId, whatsappId } });
  const agent = { name: 'Ana', email: 'ana@reviewed.example', password: 'segredo-1' };
  const { id: userId } = await api.call(users.create, { body: { ...agent, profile: 'user', queueIds: [] } });
  const { token } = await product.admin.call(auth.enter, { body: { companyId } });
  const operator = IntegratorApi.visit(product.url, token);
  const listens = { integrationId };
  const attacks = {
    integration: () => operator.call(integrations.create, { body: { ...hook, name: 'Ouvinte' } }),
    'its address': () => operator.call(integrations.update, { params: listens, body: { urlN8N: `${attacker}/mine` } }),
    'its secret': () => operator.call(integrations.renewSecret, { params: listens }),
    'integration of a connection': () => operator.call(whatsapp.update, { params: { whatsappId }, body: listens }),
    'integration of a queue': () => operator.call(queues.update, { params: { queueId }, body: listens }),
    'integration of a ticket': () => operator.call(tickets.update, { params: { ticketId }, body: listens }),
    webhook: () =>
      operator.call(webhooks.create, { body: { name: 'Meu', url: attacker, events: ['message.received'] } }),
    token: () =>
      operator.call(messagesApi.createToken, { body: { name: 'Meu', whatsappId, scopes: ['messages:send'] } }),
    administrator: () => operator.call(users.update, { params: { userId }, body: { profile: 'admin' } }),
    user: () => operator.call(users.create, { body: { ...agent, email: 'eu@reviewed.example', profile: 'user' } }),
    pairing: () => operator.call(whatsappSession.start, { params: { whatsappId } }),
  };
  for (const [attack, call] of Object.entries(attacks))
    expect([attack, await refusal(call())]).toEqual([attack, '403 ERR_NOT_WHEN_ENTERED']);
});

test('a file that never comes is an answer to the integrator, no failure of the function', async () => {
  const { api } = await company('Lenta');
  const { id: whatsappId } = await api.call(whatsapp.create, { body: { name: 'Loja' } });
  const body = { name: 'Programa', whatsappId, scopes: ['messages:send' as const] };
  const { token } = await api.call(messagesApi.createToken, { body });
  const program = IntegratorApi.visit(product.url, token);
  const sent = { number: '5511940990202', body: 'Oi', mediaUrl: `${attacker}/silent` };
  const call = program.call(messagesApi.send, { body: sent });
  await expect(call).rejects.toMatchObject({ code: 'ERR_MEDIA_NOT_FETCHED' });
  await expect(call).rejects.toThrow('"reason":"time"');
});

test('an address is called a few times a minute on demand, however many ask', async () => {
  const { api } = await company('Enchente');
  const body = { name: 'Alvo', url: `${attacker}/flood`, events: ['message.received' as const] };
  const { id: webhookId } = await api.call(webhooks.create, { body });
  received = 0;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refusal(api.call(webhooks.test, { params: { webhookId } }))),
  );
  expect(answers.filter((answer) => answer !== 'not refused')).toEqual(Array(15).fill('429 ERR_TOO_MANY_REQUESTS'));
  expect(received).toBe(5);
});

test('a calendar is answered as the document describes it', async () => {
  const { api } = await company('Agenda', { planId: largePlan });
  const { path } = await api.call(appointments.renewFeed);
  const { headers, status } = await fetch(`${product.url}${path}`);
  const [kind = ''] = headers.get('content-type')?.split(';') ?? [];
  expect([status, kind]).toEqual([200, 'text/calendar']);
  const { paths } = (await IntegratorApi.visit(product.url).call(openapi.show)) as unknown as {
    paths: Record<string, { get?: { responses: Record<string, { content: object }> } }>;
  };
  const described = paths[appointments.calendar.path]?.get?.responses['200']?.content ?? {};
  expect(Object.keys(described)).toEqual([kind]);
});
