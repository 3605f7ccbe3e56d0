import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { actionsColumn } from './actions-column.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  id: number;
  name: string;
  state: string;
  sent: number;
  email: string;
}

const rows: Row[] = [{ id: 1, name: 'Natal', state: 'Pausada', sent: 7, email: '' }];
const acts = { onEdit: vi.fn<(row: Row) => void>(), onRemove: vi.fn<(row: Row) => void>(), onTry: vi.fn<() => void>() };
const Icon = () => null;
const columns: Column<Row>[] = [
  { id: 'state', header: 'Situação', onPhone: 'aside', cell: ({ state }) => state },
  { id: 'sent', header: 'Enviadas', cell: ({ sent }) => sent },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email },
  { id: 'queue', header: 'Fila', onPhone: 'named', phoneCell: () => 'Vendas', cell: () => 'Fila de vendas' },
  { id: 'log', header: 'Registro', onPhone: 'hidden', cell: () => 'abc' },
  { id: 'name', header: 'Nome', isTitle: true, lead: () => 'N', cell: ({ name }) => name },
  actionsColumn(
    { actions: 'Ações', edit: (name) => `Editar ${name}`, remove: (name) => `Excluir ${name}` },
    {
      ...acts,
      nameOf: ({ name }) => name,
      first: () => [{ label: (name) => `Conversar com ${name}`, icon: Icon, onSelect: acts.onTry }],
    },
  ),
];

const root = createRoot(document.body.appendChild(document.createElement('div')));
const show = () =>
  root.render(
    <MemoryRouter>
      <DataTable label="Campanhas" columns={columns} rows={rows} isLoading={false} empty={null} />
    </MemoryRouter>,
  );
beforeEach(() => page.viewport(390, 700));
afterEach(() => {
  root.render(null);
  vi.clearAllMocks();
});

const cells = () =>
  [...document.querySelectorAll('tbody td')].map((cell) => [cell.classList[0], cell.textContent?.slice(0, 40)]);

test('a row on a phone is its title with what is beside it, its other values in order, and one menu', async () => {
  show();
  await expect
    .poll(() => cells().slice(0, 4))
    .toEqual([
      ['cell-lead', 'N'],
      ['cell-title', 'Natal'],
      ['cell-aside', 'Pausada'],
      ['cell-details', 'Enviadas: 7Fila: Vendas'],
    ]);
  const [title, aside, details] = ['.cell-title', '.cell-aside', '.cell-details'].map(
    (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(),
  );
  expect(aside?.top).toBe(title?.top);
  expect(details?.top).toBeGreaterThanOrEqual(title?.bottom ?? Number.POSITIVE_INFINITY);
});

test('the menu of a row on a phone has all its acts, and a press on the row does the one that opens it', async () => {
  show();
  await page.getByRole('button', { name: 'Ações: Natal' }).click();
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual(['Conversar', 'Editar', 'Excluir']);
  await page.getByRole('menuitem', { name: 'Excluir Natal' }).click();
  expect(acts.onRemove).toHaveBeenCalledExactlyOnceWith(rows[0]);
  await page.getByText('Enviadas: 7').click();
  expect(acts.onEdit).toHaveBeenCalledExactlyOnceWith(rows[0]);
});
