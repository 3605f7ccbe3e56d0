import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#web/ui/theme/theme.css';
import { LaneStrip } from './lane-strip.tsx';
import type { BoardLane } from './lanes.ts';
import './kanban.css';

const counts: Record<number, { cards: number; hasMore: boolean }> = {
  0: { cards: 3, hasMore: false },
  7: { cards: 20, hasMore: true },
};
vi.mock('#web/api/use-pages.ts', () => ({
  usePages: (_: object, { query }: { query: { tagId: number } }) => {
    const { cards, hasMore } = counts[query.tagId] ?? { cards: 0, hasMore: false };
    return { rows: Array.from({ length: cards }), hasMore, isLoading: false };
  },
}));

const lanes = [
  { id: 0, name: 'Em aberto' },
  { id: 7, name: 'Sinal pago' },
] as BoardLane[];

function Board() {
  const board = useRef<HTMLDivElement>(null);
  return (
    <>
      <LaneStrip board={board} lanes={lanes} view={{ showAll: true, queueIds: [] }} />
      <div ref={board} className="kanban-board flex gap-3">
        {lanes.map(({ id }) => (
          <section key={id} className="kanban-lane" data-lane={id} style={{ height: 200 }} />
        ))}
      </div>
    </>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.unmount());

test('names each lane with its count, leads to it, and marks the one that is scrolled to', async () => {
  await page.viewport(390, 700);
  root.render(<Board />);
  const tab = (name: string) => page.getByRole('tab', { name });
  const board = () => document.querySelector<HTMLElement>('.kanban-board');
  await expect.element(tab('Em aberto 3')).toHaveAttribute('aria-selected', 'true');
  await tab('Sinal pago 20+').click();
  await expect.poll(() => board()?.scrollLeft).toBeGreaterThan(300);
  await expect.element(tab('Sinal pago 20+')).toHaveAttribute('aria-selected', 'true');
  board()?.scrollTo({ left: 0 });
  await expect.element(tab('Em aberto 3')).toHaveAttribute('aria-selected', 'true');
});
