import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contacts } from '#shared/contacts/contract.ts';
import { type Pages, usePages } from './use-pages.ts';

type List = Pages<{ contacts: { id: number }[]; count: number; hasMore: boolean; nextCursor: string | null }>;

let list: List;
let root: Root;
let show: (...lists: ReactElement[]) => Promise<void>;
let answers: ((ids: number[], nextCursor?: string) => Promise<void>)[];

function Shown({ isShared = false }) {
  list = usePages(contacts.list, { query: {} }, { isShared }) as unknown as List;
  return null;
}

const add = (id: number) =>
  list.change((pages) =>
    pages.map((page, at) => (at === 0 ? { ...page, contacts: [...page.contacts, { id }] } : page)),
  );
const ids = () => list.rows.map((row) => (row as { id: number }).id);

beforeEach(async () => {
  answers = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push((found, nextCursor) =>
          act(async () => {
            const rows = found.map((id) => ({ id }));
            resolve(
              Response.json({
                contacts: rows,
                count: rows.length,
                hasMore: Boolean(nextCursor),
                nextCursor: nextCursor ?? null,
              }),
            );
            await new Promise((done) => setTimeout(done));
          }),
        );
      }),
  );
  root = createRoot(document.createElement('div'));
  const cache = new Map();
  show = async (...lists) => {
    await act(async () => root.render(<SWRConfig value={{ provider: () => cache }}>{lists}</SWRConfig>));
    // A list on its return is read in the next frame.
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
  };
  await show(<Shown key="first" />);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('keeps both the changes made while the list is being read and the pages read', async () => {
  await act(async () => add(9));
  expect(ids()).toEqual([]);
  await answers[0]?.([1, 2], 'next');
  expect(ids()).toEqual([1, 2, 9]);
  await act(async () => list.loadMore());
  await act(async () => add(10));
  await answers[1]?.([3]);
  expect(ids()).toEqual([1, 2, 9, 10, 3]);
  expect(answers).toHaveLength(2);
});

it('keeps what a read of the list brings when the next page is requested during it', async () => {
  await answers[0]?.([1, 2], 'next');
  await act(async () => void list.mutate());
  await act(async () => list.loadMore());
  expect(answers).toHaveLength(2);
  await answers[1]?.([5, 1], 'next');
  expect(ids()).toEqual([5, 1]);
  await answers[2]?.([2]);
  expect(ids()).toEqual([5, 1, 2]);
  expect(answers).toHaveLength(3);
});

it('ignores a change that comes after the session ended and its cache was discarded', async () => {
  await answers[0]?.([1]);
  await act(async () => root.unmount());
  add(9);
  // A rejection that is not handled fails the run.
  await new Promise((done) => setTimeout(done));
  expect(ids()).toEqual([1]);
});

it('reads a list again for a component that comes later, unless an earlier one keeps it current for all', async () => {
  const first = <Shown key="first" />;
  await answers[0]?.([1]);
  await show(first, <Shown key="second" isShared />);
  expect(answers).toHaveLength(1);
  expect(list.isFresh).toBe(true);
  await show(first, <Shown key="third" />);
  expect(answers).toHaveLength(2);
  await answers[1]?.([1]);
  await show();
  await show(<Shown key="fourth" isShared />);
  expect(answers).toHaveLength(3);
});
