import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { useRowsWithFreedSlots } from './use-freed-rows.ts';

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [first, second, third] = [1, 2, 3].map((id) => ticketForTest({ id })) as [Ticket, Ticket, Ticket];

function Rows({ rows, isKept }: { rows: readonly Ticket[]; isKept: boolean }) {
  return useRowsWithFreedSlots(rows, isKept).map(({ ticket, isFreed }) => (
    <i key={ticket.id}>{isFreed ? '-' : ticket.id}</i>
  ));
}
const show = (rows: readonly Ticket[], isKept = true) => act(async () => root.render(<Rows {...{ rows, isKept }} />));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test('keeps the row of an accepted ticket empty for a moment, so that a second click hits no other customer', async () => {
  await show([first, second, third]);
  await show([second, third]);
  expect(page.textContent).toBe('-23');
  await pass(399);
  expect(page.textContent).toBe('-23');
  await pass(1);
  expect(page.textContent).toBe('23');
});

test('keeps the empty row when another change comes in between, and the last one', async () => {
  await show([first, second]);
  await show([second]);
  await pass(200);
  await show([ticketForTest({ id: 2, version: 2 }), third]);
  expect(page.textContent).toBe('-23');
  await show([third]);
  expect(page.textContent).toBe('--3');
  await show([]);
  expect(page.textContent).toBe('---');
  await pass(400);
  expect(page.textContent).toBe('');
});

test('removes rows of other lists at once', async () => {
  await show([first, second], false);
  await show([second], false);
  expect(page.textContent).toBe('2');
});
