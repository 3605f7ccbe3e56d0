import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { SessionCache } from '#web/app/session-cache.tsx';
import { useInvoices } from '#web/entities/invoices/use-invoices.ts';
import { OpenInvoices } from './open-invoices.tsx';
import { subscriptionText } from './subscription.text.ts';

const invoice = (id: number, status: Invoice['status']) =>
  ({
    id,
    kind: 'renewal',
    detail: 'Básico',
    status,
    valueCents: 3000,
    receivedCents: 0,
    dueDate: '2026-11-30',
  }) as Invoice;

let pages: Invoice[][];
let root: Root;

const Shown = () => <OpenInvoices list={useInvoices('')} onPay={() => {}} />;

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const n = Number(new URL(url, location.href).searchParams.get('cursor') ?? 0);
    const hasMore = n + 1 < pages.length;
    return Response.json({ invoices: pages[n], count: 3, hasMore, nextCursor: hasMore ? String(n + 1) : null });
  });
  const element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = () =>
  root.render(
    <MemoryRouter>
      <SessionCache>
        <Shown />
      </SessionCache>
    </MemoryRouter>,
  );

test('an open invoice behind a page of paid ones is found', async () => {
  pages = [[invoice(3, 'paid'), invoice(2, 'paid')], [invoice(1, 'open')]];
  show();
  await expect.poll(() => document.querySelectorAll('.invoice-state').length).toBe(1);
});

test('nothing is to be paid once all of them were read', async () => {
  pages = [[invoice(2, 'paid')], [invoice(1, 'paid')]];
  show();
  await expect.element(page.getByText(subscriptionText.nothingDue.pt)).toBeVisible();
});
