import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { AcceptNextWaitingButton } from './next-waiting.tsx';

let root: Root;
let page: HTMLElement;
const accepted: Ticket[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  accepted.length = 0;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const show = (ticket: Ticket, isBusy = false) =>
  act(async () =>
    root.render(<AcceptNextWaitingButton {...{ ticket, isBusy }} onAccept={(one) => accepted.push(one)} />),
  );
const press = (key: string, target: EventTarget = document.body, more: KeyboardEventInit = {}) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));

test('accepts the customer who waits longest, by the button and by A', async () => {
  const ticket = ticketForTest({
    id: 5,
    status: 'pending',
    waitingSince: new Date(Date.now() - 42 * 60_000).toISOString(),
  });
  await show(ticket);
  const button = page.querySelector('button');
  expect(button?.textContent).toContain('há 42 min');
  await act(async () => button?.click());
  await press('a');
  expect(accepted.map(({ id }) => id)).toEqual([5, 5]);
  await show(ticketForTest({ id: 6, status: 'pending' }));
  await press('A');
  expect(accepted.at(-1)?.id).toBe(6);
});

test('accepts no customer while a field is written in, with other keys, or while another is being accepted', async () => {
  await show(ticketForTest({ status: 'pending' }));
  const field = page.appendChild(document.createElement('textarea'));
  await press('a', field);
  await press('a', document.body, { ctrlKey: true });
  await press('b');
  await show(ticketForTest({ status: 'pending' }), true);
  await press('a');
  expect(accepted).toEqual([]);
});
