import '#web/ui/theme/theme.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TakenWidth } from '#web/ui/layout/use-width.ts';
import { actionsColumn } from './actions-column.tsx';
import { CrudScreen } from './crud-screen.tsx';
import type { Column } from './data-table.tsx';
import { useListScreen } from './use-list-screen.ts';

interface Row {
  id: number;
  name: string;
}

const text = {
  title: 'Tags',
  search: 'Buscar',
  add: 'Nova tag',
  emptyTitle: '',
  emptyHint: '',
  notFoundTitle: '',
  notFoundHint: '',
  removeConfirm: 'Excluir',
  removed: 'Excluída',
};

/** Rows change a moment after the dialog has closed, as they do when the list is read again. */
function Tags({ first = [] }: { first?: Row[] }) {
  const [rows, setRows] = useState(first);
  const screen = useListScreen<Row>();
  const columns: Column<Row>[] = [
    { id: 'name', header: 'Nome', isTitle: true, cell: ({ name }) => <span>{name}</span> },
    { id: 'uses', header: 'Usos', isNumber: true, cell: () => <span>12</span>, sortBy: ({ id }) => id },
    actionsColumn(
      { actions: '', edit: (name) => name, remove: (name) => `Excluir ${name}` },
      { ...screen, nameOf: ({ name }) => name },
    ),
  ];
  const later = (changed: Row[]) => void setTimeout(() => setRows(changed));
  const save = () => {
    screen.close();
    later([{ id: 1, name: 'VIP' }]);
  };
  const remove = async () => {
    later([]);
    return { ok: true } as const;
  };
  return (
    <CrudScreen
      text={text}
      icon={null}
      screen={screen}
      list={{ rows, isLoading: false, mutate: () => {} }}
      columns={columns}
      form={() => (
        <Dialog title="Tag" onClose={screen.close}>
          <Button onClick={save}>Salvar</Button>
        </Dialog>
      )}
      removal={() => ({ title: '', message: '', onRemove: remove })}
    />
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
beforeEach(() => page.viewport(1200, 700));
afterEach(() => root.render(null));

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('focuses the button that adds after the first row was added, and after a row was deleted', async () => {
  root.render(
    <MemoryRouter>
      <Tags />
    </MemoryRouter>,
  );
  await button(text.add).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Excluir VIP')).toBeVisible();
  await expect.element(button(text.add)).toHaveFocus();
  await button('Excluir VIP').click();
  await button(text.removeConfirm).click();
  await expect.element(button('Excluir VIP')).not.toBeInTheDocument();
  await expect.element(button(text.add)).toHaveFocus();
});

test('names begin below the search, and numbers end below their heading', async () => {
  root.render(
    <MemoryRouter>
      <Tags first={[{ id: 1, name: 'VIP' }]} />
    </MemoryRouter>,
  );
  await expect.element(button('Usos')).toBeVisible();
  const words = (content: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(content, { exact: true }).element());
    return range.getBoundingClientRect();
  };
  const search = document.querySelector('.search')?.getBoundingClientRect();
  expect(words('VIP').left).toBeCloseTo(search?.left ?? 0);
  expect(words('12').right).toBeCloseTo(words('Usos').right);
});

test('rows are two lines where an open menu leaves too little room for a table', async () => {
  await page.viewport(1024, 700);
  const shown = (taken: number) =>
    root.render(
      <MemoryRouter>
        <TakenWidth value={taken}>
          <Tags first={[{ id: 1, name: 'VIP' }]} />
        </TakenWidth>
      </MemoryRouter>,
    );
  shown(0);
  await expect.element(button('Usos')).toBeVisible();
  shown(168);
  await expect.element(button('Usos')).not.toBeInTheDocument();
  await expect.element(page.getByText('VIP', { exact: true })).toBeVisible();
});

test('on a phone the search and the button that adds stand on one line', async () => {
  await page.viewport(360, 700);
  root.render(
    <MemoryRouter>
      <Tags first={[{ id: 1, name: 'VIP' }]} />
    </MemoryRouter>,
  );
  await expect.element(button(text.add)).toBeVisible();
  const add = button(text.add).element().getBoundingClientRect();
  const search = document.querySelector('.search')?.getBoundingClientRect();
  expect(add.top).toBeCloseTo(search?.top ?? 0);
  expect([add.width, add.height]).toEqual([44, 44]);
});
