import '#web/ui/theme/theme.css';
import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import TransferForm from './transfer-form.tsx';
import { TransferPopover } from './transfer-popover.tsx';

vi.mock('#web/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useCan: () => () => true,
  useUser: () => ({ id: 1 }),
}));

const queue = (id: number, name: string) => ({ id, name, color: '#3b82f6' });
const [sales, support, finance] = [queue(1, 'Vendas'), queue(2, 'Suporte'), queue(3, 'Financeiro')];
const person = (id: number, name: string, queues: object[], open = 0, online = true) => ({
  id,
  name,
  profile: 'user',
  allTicket: 'desabled',
  queues,
  open,
  online,
});
const people = [
  person(2, 'Carla Dias', [sales], 3),
  person(3, 'Bruno Tavares', [finance, support], 8, false),
  person(4, 'Bruna', []),
];
const answers: Record<string, unknown> = {
  '/api/queue': [sales, support, finance],
  '/api/whatsapp': [{ id: 1, name: 'Loja' }],
  '/api/tickets/receivers': { users: people },
};
let changes: unknown[];
let root: Root;
let note: string;

const draw = () =>
  root.render(
    <MemoryRouter>
      <TransferForm
        ticket={ticketForTest({ queueId: 1, queue: sales, userId: 1 })}
        note={note}
        onNote={(next) => {
          note = next;
          draw();
        }}
        onDone={() => {}}
        onOtherConnection={() => {}}
      />
    </MemoryRouter>,
  );
beforeEach(() => {
  changes = [];
  note = '';
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') changes.push(JSON.parse(String(body)));
    const path = address.split('?')[0]?.replace(/\/$/, '') ?? '';
    return Response.json(answers[path] ?? ticketForTest());
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  draw();
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

const field = page.getByRole('combobox', { name: 'Pessoa ou fila' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test('lists people with their open tickets and queues at once, then the queues, and asks for the queue of a colleague who has others', async () => {
  await expect
    .poll(options)
    .toEqual([
      'Carla Dias3 abertos · Vendas',
      'Bruno Tavares8 abertos · Financeiro, Suporte',
      'Bruna0 abertos · não atende nenhuma fila',
      'Vendas',
      'Suporte',
      'Financeiro',
    ]);
  await expect.element(page.getByRole('img', { name: 'ausente' }).first()).toBeVisible();
  await field.fill('bru');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('radio', { name: 'Financeiro' })).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Em qual fila de Bruno Tavares?' })).toBeVisible();
  expect(changes).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => changes).toEqual([{ userId: 3, queueId: 2 }]);
});

test('a colleague of several queues keeps the queue of the conversation if they serve it', async () => {
  people.push(person(5, 'Édu Reis', [finance, sales]));
  root.render(null);
  draw();
  await field.fill('edu');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => changes).toEqual([{ userId: 5 }]);
  people.pop();
});

test('a click chooses a person and leads to the note, whose Enter transfers both in one request', async () => {
  await page.getByRole('option', { name: /Carla/ }).click();
  await userEvent.keyboard('Pediu desconto{Shift>}{Enter}{/Shift}até sexta{Enter}');
  await expect.poll(() => changes).toEqual([{ userId: 2, note: 'Pediu desconto\naté sexta' }]);
});

test('passes over a person who serves no queue, and transfers nothing for an unknown name', async () => {
  await field.fill('bruna');
  await expect.poll(options).toEqual(['Bruna0 abertos · não atende nenhuma fila']);
  await userEvent.keyboard('{Enter}');
  await field.fill('xyz');
  await expect.element(page.getByText('Ninguém e nenhuma fila com esse nome.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([]);
});

test('a pop-over that is opened again at once has the focus in its field', async () => {
  const popover = createRef<HTMLDivElement>();
  root.render(
    <MemoryRouter>
      <button type="button">Transferir</button>
      <TransferPopover ticket={ticketForTest()} popover={popover} onOtherConnection={() => {}} />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Transferir' }).click();
  popover.current?.showPopover();
  await expect.element(field).toHaveFocus();
  // The browser reports both changes as one.
  popover.current?.hidePopover();
  popover.current?.showPopover();
  await expect.element(field).toHaveFocus();
});
