import { beforeAll, expect, test } from 'vitest';
import { handler as login } from '#functions/auth/login.ts';
import { bootstrap } from '#functions/bootstrap/bootstrap.ts';
import { daysLater, localDay } from '#functions/directory/rows/company-row.ts';
import { handler as listInvoices } from '#functions/invoices/list-all.ts';
import { handler as settle } from '#functions/invoices/update.ts';
import { useBackend } from '#functions/testing/backend.ts';
import { invoke } from '#functions/testing/invoke.ts';
import type { CompanyBilled } from '#shared/companies/contract.ts';
import { handler as create } from './create.ts';
import { handler as listBilled } from './list-billed.ts';

useBackend();

const operator = { email: 'admin@recado.local', password: 'operadora-1' };
let token: string;
beforeAll(async () => {
  await bootstrap(operator);
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
  expect(due).toMatchObject({ state: 'dueThisWeek', dueDate: inDays(3), invoice: { openCents: 3000 } });

  const before = (await read()).revenueCents;
  const body = { companyId: due.id, status: 'paid' };
  await invoke(settle, { token, params: { invoiceId: Number(due.invoice?.id) }, body });
  expect((await read()).revenueCents - before).toBe(3000);
  expect(await named('vence-logo')).toMatchObject({ state: 'paid', invoice: null });
});

test('refuses an administrator who is not an operator', async () => {
  const { body } = await invoke(login, { body: { email: 'sempre@example.com', password: 'segredo' } });
  expect((await invoke(listBilled, { token: body.token })).body.error).toBe('ERR_NO_PERMISSION');
});
