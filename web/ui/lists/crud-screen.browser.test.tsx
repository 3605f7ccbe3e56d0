import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
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
function Tags() {
  const [rows, setRows] = useState<Row[]>([]);
  const screen = useListScreen<Row>();
  const columns: Column<Row>[] = [
    { id: 'name', header: 'Nome', cell: ({ name }) => name },
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
