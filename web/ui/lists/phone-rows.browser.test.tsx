import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#web/ui/theme/theme.css';
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

test('a detail that does not fit the second line is left out, not cut', async () => {
  const long = (id: string, words: string): Column<Row> => ({ id, header: id, cell: () => words });
  const name = columns.find(({ isTitle }) => isTitle);
  root.render(
    <MemoryRouter>
      <DataTable
        label="Campanhas"
        columns={[
          ...(name ? [name] : []),
          long('a', 'Clientes de sempre e da feira de domingo'),
          long('b', 'WhatsApp da loja nova do centro'),
        ]}
        rows={rows}
        isLoading={false}
        empty={null}
      />
    </MemoryRouter>,
  );
  const parts = () => [...document.querySelectorAll<HTMLElement>('.phone-detail')];
  await expect.poll(() => parts().length).toBe(2);
  const line = document.querySelector('.cell-details')?.getBoundingClientRect() ?? new DOMRect();
  const [first, second] = parts();
  expect(first?.scrollWidth).toBe(first?.clientWidth);
  expect(first?.getBoundingClientRect().bottom).toBeLessThanOrEqual(line.bottom);
  expect(second?.getBoundingClientRect().top).toBeGreaterThanOrEqual(line.bottom);
});

const share = (id: string): Column<Row> => ({
  ...{ id, header: `Heading of ${id}`, phoneHeader: id, isNumber: true },
  cell: () => '92 % of 12',
  phoneCell: () => '92 %',
});
const figures = ['one', 'two', 'three', 'four', 'five'];

test.each([3, 5])('a table of %i figures shows each whole on a phone, under its short heading', async (count) => {
  await page.viewport(360, 700);
  root.render(
    <div style={{ padding: 16 }}>
      <DataTable
        label="Filas"
        columns={[
          ...columns.filter(({ id }) => id === 'name' || id === 'state'),
          ...figures.slice(0, count).map(share),
        ]}
        rows={rows}
        isLoading={false}
        empty={null}
        isOfFigures
      />
    </div>,
  );
  for (const heading of figures.slice(0, count))
    await expect.element(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  const shown = () => [...document.querySelectorAll<HTMLElement>('tbody .cell-number')];
  expect(shown().map(({ textContent }) => textContent)).toEqual(figures.slice(0, count).map(() => '92 %'));
  for (const figure of shown()) {
    expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
    expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  }
});
