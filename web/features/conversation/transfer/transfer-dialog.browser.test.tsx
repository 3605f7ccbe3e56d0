import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { TransferDialog } from './transfer-dialog.tsx';

vi.mock('#web/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useCan: () => () => true,
}));

const queue = (id: number, name: string) => ({ id, name, color: '#3b82f6' });
const person = (id: number, name: string, queues: { id: number }[]) => ({
  id,
  name,
  email: `${name}@loja.test`,
  profile: 'user',
  queues,
});
const [sales, support, finance] = [queue(1, 'Vendas'), queue(2, 'Suporte'), queue(3, 'Financeiro')];
const people = [person(2, 'Bruno', [finance, support]), person(3, 'Bruna', [])];
const answers: Record<string, unknown> = {
  '/api/queue': [sales, support, finance],
  '/api/whatsapp': [{ id: 1, name: 'Loja' }],
  '/api/users': { users: people, count: 2, hasMore: false, nextCursor: null },
};
let changes: unknown[];
let root: Root;

beforeEach(() => {
  changes = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') changes.push(JSON.parse(String(body)));
    const path = address.split('?')[0]?.replace(/\/$/, '') ?? '';
    return Response.json(answers[path] ?? ticketForTest());
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <TransferDialog ticket={ticketForTest({ queueId: 1, queue: sales })} onClose={() => {}} />
    </MemoryRouter>,
  );
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

const pick = async (name: string) => {
  await page.getByRole('combobox', { name: 'Atendente (opcional)' }).fill('Bru');
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
};
const queues = page.getByLabelText('Fila');
const shownQueue = () => (queues.element() as HTMLSelectElement).selectedOptions[0]?.text;
const transfer = page.getByRole('button', { name: 'Transferir' });

test('a transfer to a colleague who does not serve the queue selects and names a queue of theirs', async () => {
  await pick('Bruno');
  await expect.poll(shownQueue).toBe('Financeiro');
  await expect.element(page.getByText('Bruno não atende Vendas. A conversa vai para a fila Financeiro.')).toBeVisible();
  await queues.selectOptions('Suporte');
  await transfer.click();
  await expect.poll(() => changes).toEqual([{ queueId: 2, whatsappId: 1, userId: 2 }]);
});

test('reports before the transfer that a colleague serves no queue, and restores the queue of the ticket without them', async () => {
  await pick('Bruna');
  await expect.element(page.getByText(/Bruna não atende nenhuma fila/)).toBeVisible();
  await transfer.click();
  await page.getByRole('button', { name: 'Trocar atendente' }).click();
  await expect.poll(shownQueue).toBe('Vendas');
  expect(changes).toEqual([]);
});
