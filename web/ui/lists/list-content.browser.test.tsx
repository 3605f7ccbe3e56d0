import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actionsColumn } from './actions-column.tsx';
import type { Column } from './data-table.tsx';
import { ListContent } from './list-screen.tsx';

interface Row {
  id: number;
  name: string;
  phone: string;
  tickets: number | null;
}

const rows: Row[] = [
  { id: 1, name: 'Bia', phone: '+55 11', tickets: 9 },
  { id: 2, name: 'Érica', phone: '+55 21', tickets: null },
  { id: 3, name: 'ana', phone: '+55 31', tickets: 10 },
];
const onEdit = vi.fn<(row: Row) => void>();
const onRemove = vi.fn<(row: Row) => void>();
const columns: Column<Row>[] = [
  { id: 'name', header: 'Nome', isTitle: true, sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'phone', header: 'Número', cell: ({ phone }) => phone },
  { id: 'tickets', header: 'Atendimentos', sortBy: ({ tickets }) => tickets, cell: ({ tickets }) => tickets },
  actionsColumn(
    { actions: 'Ações', edit: (name) => `Editar ${name}`, remove: (name) => `Excluir ${name}` },
    { onEdit, onRemove, nameOf: ({ name }) => name },
  ),
];
const text = {
  title: 'Pessoas',
  search: '',
  emptyTitle: '',
  emptyHint: '',
  notFoundTitle: '',
  notFoundHint: '',
  count: (count: number) => `${count} pessoas`,
};

const Address = () => <output>{useLocation().search}</output>;

const root = createRoot(document.body.appendChild(document.createElement('div')));
const show = (address: string, hasMore = false, shown = rows, firstSort?: string, totals: string[] = []) =>
  root.render(
    <MemoryRouter key={`${address} ${hasMore} ${shown.length}`} initialEntries={[address]}>
      <Address />
      <ListContent
        text={text}
        icon={null}
        list={{ rows: shown, isLoading: false, hasMore, mutate: () => {} }}
        columns={columns}
        {...(firstSort && { firstSort })}
        figures={['2 online']}
        totals={totals}
        isSearched={false}
      />
    </MemoryRouter>,
  );
beforeEach(() => page.viewport(1200, 700));
afterEach(() => {
  root.render(null);
  vi.clearAllMocks();
});

const names = () => [...document.querySelectorAll('tbody .cell-title')].map((cell) => cell.textContent);
const heading = (name: string) => page.getByRole('button', { name, exact: true });

test('a row opens what its pencil opens, and its other buttons do only their own', async () => {
  show('/');
  await page.getByText('+55 21').click();
  expect(onEdit.mock.calls).toEqual([[rows[1]]]);
  await heading('Excluir Érica').click();
  expect(onRemove).toHaveBeenCalledOnce();
  expect(onEdit).toHaveBeenCalledOnce();
  heading('Editar Bia').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onEdit.mock.lastCall).toEqual([rows[0]]);
  // For screen readers a row stays a row.
  expect(document.querySelectorAll('tr:is([role], [tabindex])')).toHaveLength(0);
});

test('text that was marked in a row can be copied', async () => {
  show('/');
  const cell = page.getByText('+55 31');
  await expect.element(cell).toBeVisible();
  getSelection()?.selectAllChildren(cell.element());
  cell.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onEdit).not.toHaveBeenCalled();
});

test('sorts by the heading that was pressed, and keeps this in the address', async () => {
  show('/pessoas?tab=1');
  await heading('Nome').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('?tab=1&sort=name');
  expect(names()).toEqual(['ana', 'Bia', 'Érica']);
  await heading('Nome').click();
  await expect.element(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Érica', 'Bia', 'ana']);
  await heading('Nome').click();
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('?tab=1');
  expect(names()).toEqual(['Bia', 'Érica', 'ana']);
});

test('a list that names its first order begins with it, and returns to it', async () => {
  show('/', false, rows, 'name');
  await expect.poll(names).toEqual(['ana', 'Bia', 'Érica']);
  await heading('Atendimentos').click();
  await expect.poll(names).toEqual(['Bia', 'ana', 'Érica']);
  await heading('Atendimentos').click();
  await heading('Atendimentos').click();
  await expect.poll(names).toEqual(['ana', 'Bia', 'Érica']);
  await expect.element(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending');
});

test('rows without the value stand last in both directions', async () => {
  show('/?sort=tickets');
  await expect.poll(names).toEqual(['Bia', 'ana', 'Érica']);
  show('/?sort=-tickets');
  await expect.poll(names).toEqual(['ana', 'Bia', 'Érica']);
});

test('a list of which pages are left neither sorts nor adds up', async () => {
  show('/?sort=name');
  await expect.element(page.getByText('3 pessoas · 2 online')).toBeVisible();
  show('/?sort=name', true);
  await expect.poll(names).toEqual(['Bia', 'Érica', 'ana']);
  expect(document.querySelector('.list-figures, .sort-button')).toBeNull();
});

test('sums that the server made over all rows are shown above a part', async () => {
  show('/', true, rows, undefined, ['9 em aberto']);
  await expect.element(page.getByText('9 em aberto', { exact: true })).toBeVisible();
  show('/', false, rows.slice(1), undefined, ['9 em aberto']);
  await expect.element(page.getByText('2 pessoas · 2 online · 9 em aberto')).toBeVisible();
});

test('the line of figures counts the rows of a whole list, and is absent above a part or nothing', async () => {
  const numbered = (count: number): Row[] =>
    Array.from({ length: count }, (_, id) => ({ id, name: `Pessoa ${id}`, phone: '', tickets: id }));
  const line = () => document.querySelector('.list-figures')?.textContent;
  for (const count of [1, 2, ...Array.from({ length: 4 }, () => 3 + Math.floor(Math.random() * 40))]) {
    show('/', false, numbered(count));
    await expect.poll(line).toBe(`${count} pessoas · 2 online`);
    expect(names().length).toBe(count);
    show('/', true, numbered(count));
    await expect.poll(line).toBeUndefined();
  }
  show('/', false, []);
  await expect.poll(() => names().length).toBe(0);
  expect(line()).toBeUndefined();
});
