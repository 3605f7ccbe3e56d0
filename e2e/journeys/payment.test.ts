import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { BankCharge } from '#local/bank/bank.ts';
import { companies } from '#shared/companies/contract.ts';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { lapsedText } from '#web/app/lapsed/lapsed.text.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { textsOfPdf } from '#web/entities/invoices/document/pdf-text.fixture.ts';
import { invoicesText } from '#web/entities/invoices/invoices.text.ts';
import { invoicesScreenText } from '#web/features/invoices/invoices.text.ts';
import { formatDay } from '#web/ui/format/dates.ts';
import { IntegratorApi } from '../testing/api.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useRunningProduct } from '../testing/product.ts';

/** E2e test of a company whose subscription has ended, until it has paid. The tests depend on their order. */
const product = useRunningProduct();
const browsers = useTestBrowsers();

const company = { email: 'dona@lapsada.example', password: 'segredo-8' };
let page: Page;
let companyId: number;

const latestCharge = async (): Promise<BankCharge> => {
  const [charge] = (await (await fetch(`${product.bankUrl}/charges/`)).json()) as BankCharge[];
  if (!charge) throw new Error('no charge was made');
  return charge;
};

beforeAll(async () => {
  const form = { ...company, name: 'Loja Lapsada', planId: 1, dueDate: '2020-01-31' };
  ({ id: companyId } = await product.admin.call(companies.create, { body: form }));
  page = (await browsers.open()).page;
});

test('leads the administrator of a lapsed company from the sign-in to its invoice, and nowhere else', async () => {
  await page.goto(`${product.url}/login`);
  await page.getByLabel(loginText.email.pt).fill(company.email);
  await page.getByLabel(loginText.password.pt, { exact: true }).fill(company.password);
  await page.getByRole('button', { name: loginText.submit.pt, exact: true }).click();
  await page.getByRole('heading', { name: lapsedText.title.pt(formatDay('2020-01-31')) }).waitFor();
  await page.goto(`${product.url}/tickets`);
  await page.getByRole('heading', { name: lapsedText.title.pt(formatDay('2020-01-31')) }).waitFor();
  await page.locator('[data-state="overdue"]').waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const api = IntegratorApi.visit(product.url, String(token));
  await expect(api.call(tickets.list)).rejects.toMatchObject({ status: 402 });
  expect(await api.call(invoices.listAll)).toHaveLength(1);
});

/** Downloads the document of the one invoice on the page; returns its file name and texts. */
const downloaded = async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Baixar PDF da fatura/ }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return { name: file.suggestedFilename(), texts: textsOfPdf(bytes) };
};

test('downloads the open invoice as a PDF, also while the company has no access', async () => {
  const { name, texts } = await downloaded();
  expect(name).toMatch(/^fatura-\d+\.pdf$/);
  expect(texts).toEqual(expect.arrayContaining(['Fatura', 'Loja Lapsada', 'Valor a pagar', 'R$ 30,00']));
});

test('pays the invoice by Pix, and opens the app as soon as the bank has the money', async () => {
  await page.getByRole('button', { name: lapsedText.payByPix.pt }).click();
  await page.getByTestId('pay').click();
  await page.getByText(invoicesText.addressFirst.pt).waitFor();
  await page.getByTestId('next').click();
  await page.getByText(invoicesText.address2Missing.pt, { exact: true }).waitFor();
  await page.getByLabel(invoicesText.firstName.pt).fill('Dona Lima');
  await page.getByLabel(invoicesText.address2.pt).fill('Rua das Flores, 12');
  await page.getByLabel(invoicesText.city.pt).fill('Recife');
  await page.getByLabel(invoicesText.zipcode.pt).fill('50010-000');
  await page.getByLabel(invoicesText.country.pt).selectOption('BR');
  await page.getByTestId('next').click();
  await page.getByTestId('pay').click();
  const code = await page.getByTestId('pix-code').textContent();
  const charge = await latestCharge();
  expect(charge).toMatchObject({ brCode: code, cents: 3000 });
  await page.getByText(invoicesText.charged.pt).waitFor();
  await page.getByText(invoicesText.waiting.pt).waitFor();
  await fetch(`${product.bankUrl}/charges/${charge.txid}/pay`, { method: 'POST' });
  await page.getByTestId('pix-done').waitFor();
  const { dueDate, city, country } = await product.admin.call(companies.show, { params: { companyId } });
  expect({ city, country }).toEqual({ city: 'Recife', country: 'BR' });
  const lastDay = formatDay(lastDayOfAccess(dueDate ?? ''));
  expect(await page.getByTestId('pix-done').textContent()).toContain(invoicesText.renewed.pt(lastDay));
  await page.locator('.shell').waitFor();
  await page.goto(`${product.url}/financeiro`);
  await page.locator('[data-state="paid"]').waitFor();
  await page.getByText(invoicesScreenText.noneOpen.pt).waitFor();
});

test('downloads the receipt of the paid invoice as a PDF', async () => {
  const { name, texts } = await downloaded();
  expect(name).toMatch(/^recibo-\d+\.pdf$/);
  expect(texts).toEqual(expect.arrayContaining(['Recibo', 'Dona Lima', 'Pix', 'Valor recebido', 'R$ 30,00']));
});

test('a second payment of the same charge is credit on the subscription page', async () => {
  await fetch(`${product.bankUrl}/charges/${(await latestCharge()).txid}/pay`, { method: 'POST' });
  await page.goto(`${product.url}/subscription`);
  await expect
    .poll(async () => {
      await page.reload();
      await page.locator('.plan-card').waitFor();
      return page.locator('.plan-card').textContent();
    })
    .toContain('30,00');
});
