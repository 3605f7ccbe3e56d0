import { beforeAll, expect, test } from 'vitest';
import { localDay } from '#functions/company/rows/company-row.ts';
import { handler as login } from '#functions/entries/auth/login.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { handler as listInvoices } from '#functions/entries/invoices/list-all.ts';
import { handler as settle } from '#functions/entries/invoices/update.ts';
import { handler as createPlan } from '#functions/entries/plans/create.ts';
import { handler as changePlan } from '#functions/entries/subscription/change-plan.ts';
import { handler as offers } from '#functions/entries/subscription/offers.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { CompanyBilled } from '#shared/companies/company.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { handler as create } from './create.ts';
import { handler as listBilled } from './list-billed.ts';

useBackend();

const operator = { email: 'admin@recado.local', password: 'operadora-1' };
let token: string;
beforeAll(async () => {
  await bootstrapPlatform(operator);
  token = (await invoke(login, { body: operator })).body.token;
});

const inDays = (days: number) => daysLater(localDay(new Date(), 'America/Sao_Paulo'), days);
const add = (name: string, fields: object) =>
  invoke(create, {
    token,
    body: { name, email: `${name}@example.com`, password: 'segredo', planId: 1, dueDate: null, ...fields },
  });
const read = async () => (await invoke(listBilled, { token })).body;
const named = async (name: string): Promise<CompanyBilled> =>
  (await read()).companies.find((company: CompanyBilled) => company.name === name);

test('lists companies by state with their open invoice, and counts its payment as revenue of the month', async () => {
  await add('sempre', {});
  await add('atrasada', { dueDate: inDays(-2) });
  await add('desligada', { status: false });
  await add('vence-logo', { dueDate: inDays(3) });
  const signedIn = await invoke(login, { body: { email: 'vence-logo@example.com', password: 'segredo' } });
  await invoke(listInvoices, { token: signedIn.body.token });

  expect((await named('sempre')).state).toBe('paid');
  expect((await named('atrasada')).state).toBe('overdue');
  expect((await named('desligada')).state).toBe('disabled');
  const due = await named('vence-logo');
  expect(due).toMatchObject({ state: 'dueThisWeek', dueDate: inDays(3), invoices: [{ openCents: 3000 }] });

  const before = (await read()).revenueCents;
  const body = { companyId: due.id, status: 'paid' };
  await invoke(settle, { token, params: { invoiceId: Number(due.invoices[0]?.id) }, body });
  expect((await read()).revenueCents - before).toBe(3000);
  expect(await named('vence-logo')).toMatchObject({ state: 'paid', invoices: [] });
});

test('lists the open invoice of a change of plan, whose payment by hand is revenue and changes the plan', async () => {
  const [larger] = [{ name: 'Maior', value: 90, users: 9, connections: 9, queues: 9 }];
  const planId = (await invoke(createPlan, { token, body: larger })).body.id;
  await add('crescendo', { dueDate: inDays(25) });
  const signedIn = await invoke(login, { body: { email: 'crescendo@example.com', password: 'segredo' } });
  const admin = signedIn.body.token;
  const offer = async () =>
    (await invoke(offers, { token: admin })).body.find(({ plan }: { plan: { id: number } }) => plan.id === planId);
  const { quote, cents } = await offer();
  await invoke(changePlan, { token: admin, body: { planId, quote } });

  const waiting = await named('crescendo');
  expect(waiting).toMatchObject({
    planName: 'Plano 1',
    invoices: [{ kind: 'change', detail: 'Maior', openCents: cents }],
  });
  const before = (await read()).revenueCents;
  const body = { companyId: waiting.id, status: 'paid' };
  await invoke(settle, { token, params: { invoiceId: Number(waiting.invoices[0]?.id) }, body });
  expect((await read()).revenueCents - before).toBe(cents);
  expect(await named('crescendo')).toMatchObject({ planName: 'Maior', dueDate: inDays(25), invoices: [] });
});

test('refuses an administrator who is not an operator', async () => {
  const { body } = await invoke(login, { body: { email: 'sempre@example.com', password: 'segredo' } });
  expect((await invoke(listBilled, { token: body.token })).body.error).toBe('ERR_NO_PERMISSION');
});
