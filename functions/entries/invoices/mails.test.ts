import { beforeEach, expect, test } from 'vitest';
import { renewalId } from '#functions/company/billing/invoice-row.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchAgain, deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { keys } from '#shared/server/keys.ts';
import { put, remove, write } from '#shared/server/table.ts';
import { invoiceDueCompanies } from './bill-companies.ts';
import { handler as onMail } from './on-mail.ts';
import { handler as settle } from './update.ts';

useBackend();

const dueDate = daysLater(localDay(new Date(), 'America/Sao_Paulo'), 10);
const mails = async (): Promise<{ to: string[]; subject: string; text: string }[]> =>
  (await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/local/mail`)).json();

let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany({ dueDate });
  await drainQueuedMessages('billingMails');
});

/** The daily run so many days from now, and the mails that it enqueues, each delivered twice. */
const dayAfter = async (days: number): Promise<string[]> => {
  const before = (await mails()).length;
  const now = new Date(Date.now() + days * 86_400_000);
  await invoiceDueCompanies([{ tenant: company.tenant, company: await company.company() }], now);
  for (const message of await drainQueuedMessages('billingMails')) {
    await deliverBatchToWorker(onMail, message);
    await deliverBatchAgain(onMail, message);
  }
  return (await mails()).slice(0, (await mails()).length - before).map(({ subject }) => subject);
};

test('reminds five days before, on and after the due date, each once, and not of a paid invoice', async () => {
  expect(await dayAfter(0)).toEqual([]);
  expect(await dayAfter(5)).toMatchObject([expect.stringContaining('vence em')]);
  expect(await dayAfter(6)).toEqual([]);
  expect(await dayAfter(10)).toMatchObject(['Sua fatura de R$ 30,00 vence hoje']);
  expect(await dayAfter(11)).toMatchObject([expect.stringContaining('venceu em')]);
  expect(await dayAfter(12)).toEqual([]);
  const [first] = await mails();
  expect(first?.to).toEqual([(await company.company()).email]);
});

test('a mail names the platform by the name that its operator chose', async () => {
  const row = keys.setting(platformTenant, 'platformName');
  await write({ write: put(row, { value: 'Atende Bem' }) });
  await dayAfter(0);
  await dayAfter(10);
  await write({ write: remove(row) });
  expect((await mails())[0]?.text).toContain('Pix em Atende Bem,');
});

test('a repeated request to settle an invoice sends the receipt that the first one died before sending', async () => {
  await dayAfter(0);
  const operator = await company.addUser({ profile: 'admin', super: true });
  const request = { token: operator.token, params: { invoiceId: renewalId(dueDate) }, body: { status: 'paid' } };
  await invoke(settle, request);
  await drainQueuedMessages('billingMails');
  await invoke(settle, request);
  const receipts = await drainQueuedMessages('billingMails');
  expect(receipts).toMatchObject([{ kind: 'receipt' }]);
  await deliverBatchToWorker(onMail, receipts[0]);
  await invoke(settle, request);
  expect(await drainQueuedMessages('billingMails')).toEqual([]);
});

test('sends a receipt when the invoice is paid, and no reminder that was enqueued before', async () => {
  await dayAfter(0);
  const invoiceId = renewalId(dueDate);
  const operator = await company.addUser({ profile: 'admin', super: true });
  await invoke(settle, { token: operator.token, params: { invoiceId }, body: { status: 'paid' } });
  const before = (await mails()).length;
  await deliverBatchToWorker(onMail, { companyId: company.tenant.companyId, invoiceId, kind: 'due' });
  const [receipt] = await drainQueuedMessages('billingMails');
  expect(receipt).toEqual({ companyId: company.tenant.companyId, invoiceId, kind: 'receipt' });
  await deliverBatchToWorker(onMail, receipt);
  await deliverBatchAgain(onMail, receipt);
  expect((await mails()).length).toBe(before + 1);
  expect((await mails())[0]?.subject).toBe(`Recibo da fatura ${invoiceId}`);
});
