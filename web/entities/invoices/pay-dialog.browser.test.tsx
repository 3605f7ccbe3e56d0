import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { SessionCache } from '#web/app/session-cache.tsx';
import { PayDialog } from './pay-dialog.tsx';

vi.mock('#web/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({ id: 7, email: 'ana@loja.test', company: { id: 1, name: 'Loja' } }),
}));

const invoice = (fields: Partial<Invoice>) =>
  ({ id: 2026113000, kind: 'renewal', detail: 'Básico', planId: 1, months: 1, status: 'open', ...fields }) as Invoice;
const renewal = invoice({ valueCents: 3000, receivedCents: 0, dueDate: '2026-11-30' });
const limits = { users: 3, connections: 2, queues: 4, useCampaigns: false, useSchedules: false };
const offer = (id: number, name: string, fields: object) => ({
  plan: { id, name, ...limits },
  isCurrent: false,
  creditCents: 0,
  renewFirst: false,
  quote: `quote-${id}`,
  ...fields,
});
const offers = [
  offer(1, 'Básico', { isCurrent: true, priceCents: 3000, cents: 0 }),
  offer(2, 'Completo', { priceCents: 9000, cents: 1500 }),
  offer(3, 'Mini', { priceCents: 1000, cents: -700 }),
];
const charge = {
  invoiceId: renewal.id,
  cents: 3000,
  expiresAt: '2999-01-01T00:00:00.000Z',
  calendario: { expiracao: 3600 },
  qrcode: { qrcode: '000201' },
};
const address = { firstName: 'Ana Lima', address2: 'Rua A, 1', city: 'Recife', zipcode: '50010-000', country: 'BR' };

let stored: object;
let changed: { invoice: Invoice | null };
let listed: Invoice[];
let sent: unknown[];
let isClosed: boolean;
let root: Root;

function open(of: Invoice = renewal) {
  root.render(
    <SessionCache>
      <PayDialog
        invoice={of}
        onClose={() => {
          isClosed = true;
        }}
      />
    </SessionCache>,
  );
}

beforeEach(() => {
  [stored, changed, listed, sent, isClosed] = [address, { invoice: null }, [], [], false];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    if (url === '/api/subscription/plans') return Response.json(offers);
    if (url === '/api/subscription/plan') return Response.json(changed);
    if (url.startsWith('/api/invoices/all')) return Response.json(listed);
    return Response.json(method === 'POST' ? charge : { address: stored });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

const step = () => document.querySelector('[aria-current="step"]')?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const next = button('Próximo');

test('starts at the choice of the plan, and asks for a missing address before the review', async () => {
  stored = {};
  open();
  await expect.element(page.getByRole('radio', { name: /Básico/ })).toBeChecked();
  expect(step()).toBe('Personalizar');
  await next.click();
  expect(step()).toBe('Dados');
  await expect.element(page.getByText(/^Antes do primeiro pagamento/)).toBeVisible();
  expect(page.getByText('O nome completo é obrigatório').elements()).toEqual([]);
  await next.click();
  for (const missing of [
    'O nome completo é obrigatório',
    'O Endereço é obrigatório',
    'Cidade é obrigatória',
    'CEP é obrigatório',
  ])
    await expect.element(page.getByText(missing, { exact: true })).toBeVisible();
  await expect.poll(() => (document.activeElement as HTMLInputElement).name).toBe('firstName');
  expect(step()).toBe('Dados');
  expect(sent).toEqual([]);
  await page.getByLabelText('Nome completo').fill('Ana Lima');
  await page.getByLabelText('Endereço').fill('Rua A, 1');
  await page.getByLabelText('Cidade').fill('Recife');
  await page.getByLabelText('CEP').fill('50010-000');
  const country = page.getByLabelText('País');
  const values = [...(country.element() as HTMLSelectElement).options].map(({ value }) => value);
  expect(values).toEqual(['', 'BR', 'usa']);
  await expect.element(country).toHaveValue('BR');
  // The plan was chosen before: the review follows.
  await next.click();
  await button('PAGAR').click();
  await expect.element(page.getByTestId('pix-code')).toHaveTextContent('000201');
  expect(sent).toEqual([{ invoiceId: renewal.id, ...address }]);
});

test('begins with the stored address, reviews it with the price, and pays', async () => {
  open();
  await button('Voltar').click();
  await expect.element(page.getByLabelText('Nome completo')).toHaveValue('Ana Lima');
  await page.getByLabelText('Cidade').fill('Olinda');
  await next.click();
  await next.click();
  await expect.element(page.getByText('Ana Lima, Rua A, 1, 50010-000 Olinda, Brasil')).toBeVisible();
  await expect.element(page.getByText(/30,00/)).toBeVisible();
  await button('PAGAR').click();
  await expect.element(page.getByTestId('pix-code')).toBeVisible();
  expect(sent).toEqual([{ invoiceId: renewal.id, ...address, city: 'Olinda' }]);
});

test('goes on to the invoice of the difference when a larger plan is chosen', async () => {
  changed = { invoice: invoice({ ...renewal, id: 2026113001, kind: 'change', planId: 2, valueCents: 1500 }) };
  open();
  await page.getByRole('radio', { name: /Completo/ }).click();
  await expect.element(page.getByText(/15,00 agora, pelos dias até o vencimento/)).toBeVisible();
  await button('Mudar para Completo').click();
  await expect.element(page.getByText('2026113001')).toBeVisible();
  await expect.element(page.getByText(/15,00/)).toBeVisible();
  await button('PAGAR').click();
  await expect.element(page.getByTestId('pix-code')).toBeVisible();
  expect(sent).toEqual([
    { planId: 2, quote: 'quote-2' },
    { invoiceId: 2026113001, ...address },
  ]);
});

test('reviews the renewal at its new price when a smaller plan begins at once', async () => {
  listed = [invoice({ ...renewal, planId: 3, detail: 'Mini', valueCents: 1000 })];
  open();
  await page.getByRole('radio', { name: /Mini/ }).click();
  await button('Mudar para Mini').click();
  await expect.element(page.getByText(/10,00/)).toBeVisible();
  expect(isClosed).toBe(false);
});

test('closes when nothing is left to pay after a change of plan', async () => {
  listed = [{ ...renewal, status: 'paid' }];
  open();
  await page.getByRole('radio', { name: /Mini/ }).click();
  await button('Mudar para Mini').click();
  await expect.poll(() => isClosed).toBe(true);
});

test('on a phone the code to copy comes before the one for a camera', async () => {
  await page.viewport(390, 844);
  open();
  await next.click();
  await button('PAGAR').click();
  await expect.element(page.getByTestId('pix-code')).toBeVisible();
  const [copy, qr] = [button('Copiar código').element(), document.querySelector('.pix-qr') as Element];
  expect(copy.compareDocumentPosition(qr)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(copy.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
});
