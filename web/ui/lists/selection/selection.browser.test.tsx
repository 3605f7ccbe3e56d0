import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#web/api/api-error.ts';
import { Toasts } from '#web/ui/states/toast.tsx';
import { ListContent } from '../list-screen.tsx';
import { removalAct } from './removal-act.tsx';

interface Row {
  id: number;
  name: string;
}

const text = {
  title: 'Tags',
  search: '',
  emptyTitle: 'Nada',
  emptyHint: '',
  notFoundTitle: '',
  notFoundHint: '',
  removeConfirm: 'Excluir',
  removeMany: (count: number) => `Excluir ${count}?`,
  removedMany: (count: number) => `${count} excluídas`,
};
const namesOf = (count: number) => Array.from({ length: count }, (_, n) => `Tag ${n + 1}`);

let drop: (id: number) => void = () => {};
const opened = vi.fn<(name: string) => void>();
const run = vi.fn<(row: Row) => Promise<void>>();

/** A list whose rows open by a press. */
function Tags({ count }: { count: number }) {
  const [rows, setRows] = useState(() => namesOf(count).map((name, n) => ({ id: n + 1, name })));
  drop = (id) => setRows((before) => before.filter((row) => row.id !== id));
  return (
    <ListContent
      text={text}
      icon={null}
      list={{ rows, isLoading: false, mutate: () => {} }}
      columns={[
        {
          id: 'name',
          header: 'Nome',
          cell: ({ name }: Row) => (
            <button type="button" data-opens-row onClick={() => opened(name)}>
              {name}
            </button>
          ),
        },
      ]}
      isSearched={false}
      bulk={{
        nameOf: ({ name }) => name,
        acts: [
          removalAct<Row>({
            text,
            message: () => 'Para sempre.',
            run,
            changes: [],
            may: ({ name }) => name !== 'Tag 5',
          }),
        ],
      }}
    />
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
const show = (count: number) =>
  root.render(
    <MemoryRouter>
      <Tags count={count} />
      <Toasts />
    </MemoryRouter>,
  );
beforeEach(async () => {
  await page.viewport(1200, 700);
  run.mockReset().mockImplementation(async ({ id }) => drop(id));
  opened.mockReset();
  show(8);
});
afterEach(() => root.render(null));

const box = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true });
const head = () => page.getByRole('checkbox', { name: /da lista$/ });
const bar = () => page.getByRole('group', { name: 'Itens selecionados' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const count = (words: string) => expect.element(bar().getByRole('status').last()).toHaveTextContent(words);
const chosenRows = () => document.querySelectorAll('tr[data-chosen="true"]').length;
const confirmRemoval = async () => {
  await bar().getByRole('button', { name: 'Excluir' }).click();
  await page.getByTestId('confirm').click();
};

test('chooses rows by their boxes and a range with Shift, and opens a row by a press elsewhere', async () => {
  await box('Tag 2').click();
  await count('1 selecionado');
  await box('Tag 4').click({ modifiers: ['Shift'] });
  await count('3 selecionados');
  expect(opened).not.toHaveBeenCalled();
  await button('Tag 1').click();
  expect(opened).toHaveBeenCalledWith('Tag 1');
  // Without the row that no act is for.
  await box('Tag 7').click({ modifiers: ['Shift'] });
  await count('5 selecionados');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
});

test('the box of the heading takes all rows that can be chosen, and shows when only some are', async () => {
  await expect.element(head()).toHaveAccessibleName('Selecionar os 7 da lista');
  await expect.element(box('Tag 5')).not.toBeInTheDocument();
  await box('Tag 1').click();
  await expect.poll(() => (head().element() as HTMLInputElement).indeterminate).toBe(true);
  await head().click();
  await count('7 selecionados');
  expect((head().element() as HTMLInputElement).indeterminate).toBe(false);
  await head().click();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('rows that leave the list leave the selection', async () => {
  await box('Tag 1').click();
  await box('Tag 2').click();
  drop(1);
  await count('1 selecionado');
  drop(2);
  await expect.element(bar()).not.toBeInTheDocument();
});

test('refused rows stay selected with the reason, and rows that were deleted already count as deleted', async () => {
  run.mockImplementation(async ({ id }) => {
    if (id === 2) throw new ApiError('ERR_NO_PERMISSION', 403);
    drop(id);
    if (id === 3) throw new ApiError('ERR_NO_TAG_FOUND', 404);
  });
  for (const name of ['Tag 1', 'Tag 2', 'Tag 3']) await box(name).click();
  await bar().getByRole('button', { name: 'Excluir' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Excluir 3?' })).toBeVisible();
  await page.getByTestId('confirm').click();
  await expect.element(bar().getByText(/2 excluídas; 1 não: .+ \(Tag 2\)\./)).toBeVisible();
  await count('1 selecionado');
  await expect.element(box('Tag 2')).toBeChecked();
  run.mockImplementation(async ({ id }) => drop(id));
  await confirmRemoval();
  await expect.element(page.getByText('1 excluídas.')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('shows the progress of four at once, asks before the page closes, and stops', async () => {
  const ends: (() => void)[] = [];
  run.mockImplementation(({ id }) => new Promise((resolve) => ends.push(() => resolve(drop(id)))));
  const [listened, forgotten] = [vi.spyOn(globalThis, 'addEventListener'), vi.spyOn(globalThis, 'removeEventListener')];
  await head().click();
  await confirmRemoval();
  await expect.element(bar().getByText(/0 de 7/)).toBeVisible();
  expect(ends).toHaveLength(4);
  const asking = listened.mock.calls.find(([type]) => type === 'beforeunload') ?? [];
  expect(asking).toHaveLength(2);
  ends.shift()?.();
  await expect.element(bar().getByText(/1 de 7/)).toBeVisible();
  await button('Parar').click();
  for (const end of ends) end();
  await expect.element(bar().getByText(/5 excluídas; parado antes de 2\./)).toBeVisible();
  expect(run).toHaveBeenCalledTimes(5);
  expect(chosenRows()).toBe(2);
  expect(forgotten).toHaveBeenCalledWith(...asking);
});

test('a long press of a finger begins the choice, and a tap goes on with it', async () => {
  await expect.element(button('Tag 3')).toBeVisible();
  const name = button('Tag 3').element().closest('td')?.parentElement as HTMLElement;
  const touch = (type: string, target: Element) =>
    target.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, cancelable: true }));
  touch('pointerdown', name);
  await count('1 selecionado');
  touch('pointerup', name);
  touch('click', name);
  expect(opened).not.toHaveBeenCalled();
  const other = box('Tag 6').element().closest('tr') as HTMLElement;
  touch('pointerdown', other);
  touch('pointerup', other);
  touch('click', other);
  await count('2 selecionados');
  expect(opened).not.toHaveBeenCalled();
});
