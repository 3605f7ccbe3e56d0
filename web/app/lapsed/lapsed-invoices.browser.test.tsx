import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { SessionCache } from '../session-cache.tsx';
import { lapsedText } from './lapsed.text.ts';
import { LapsedInvoices } from './lapsed-invoices.tsx';

const invoice = (id: number, status: Invoice['status'], dueDate: string) =>
  ({ id, kind: 'renewal', detail: 'Completo', status, valueCents: 19_900, receivedCents: 0, dueDate }) as Invoice;

const onPay = vi.fn();
let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  onPay.mockReset();
  vi.unstubAllGlobals();
});

const show = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  root.render(
    <MemoryRouter>
      <SessionCache>
        <LapsedInvoices onPay={onPay} />
      </SessionCache>
    </MemoryRouter>,
  );
};

test('the oldest open invoice is paid first, and the others stay within reach', async () => {
  const rows = [
    invoice(1, 'paid', '2026-08-30'),
    { ...invoice(2, 'open', '2026-09-30'), receivedCents: 900 },
    invoice(3, 'open', '2026-10-30'),
  ];
  show(() => Response.json(rows));
  await expect.element(page.getByText('R$ 190,00')).toBeVisible();
  await page.getByRole('button', { name: lapsedText.payByPix.pt }).click();
  expect(onPay).toHaveBeenLastCalledWith(rows[1]);
  await page.getByRole('button', { name: lapsedText.payInvoice.pt(3) }).click();
  expect(onPay).toHaveBeenLastCalledWith(rows[2]);
  await expect.element(page.getByText(lapsedText.paid.pt, { exact: true })).toBeVisible();
});

test('a company without an open invoice learns whom to ask', async () => {
  show(() => Response.json([invoice(1, 'paid', '2026-08-30')]));
  await expect.element(page.getByText(lapsedText.noInvoice.pt)).toBeVisible();
  expect(page.getByRole('button', { name: lapsedText.payByPix.pt }).elements()).toHaveLength(0);
});

test('invoices that cannot be read can be tried again', async () => {
  let isDown = true;
  show(() =>
    isDown
      ? Response.json({ error: 'ERR_INTERNAL' }, { status: 500 })
      : Response.json([invoice(2, 'open', '2026-09-30')]),
  );
  const retry = page.getByRole('button', { name: uiText.retry.pt });
  await expect.element(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect.element(page.getByRole('button', { name: lapsedText.payByPix.pt })).toBeVisible();
});
