import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import TicketLog from './ticket-log.tsx';

/** The requests for the log that were not answered yet. */
const asked = vi.hoisted(() => [] as ((answer: { entries: unknown[] }) => void)[]);
vi.mock('#web/api/client.ts', async (original) => ({
  ...(await original<object>()),
  call: () => new Promise((resolve) => asked.push(resolve)),
}));
vi.mock('#web/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({ id: 1, company: { timeZone: 'UTC' } }),
}));

const entry = (kind: TicketLogEntry['kind'], minute: number) =>
  ({ kind, at: `2026-11-29T10:0${minute}:00.000Z`, user: { id: 2, name: 'Bia' } }) as TicketLogEntry;
const [accepted, resolved] = [entry('accepted', 1), entry('resolved', 2)];
const answer = (...entries: TicketLogEntry[]) => {
  for (const resolve of asked.splice(0)) resolve({ entries });
};
const lines = () => document.querySelectorAll('.ticket-log li').length;

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => root.unmount());

test('an opened log shows nothing of before an act, and reads again when the tags change', async () => {
  root.render(<TicketLog key="first" ticket={ticketForTest()} />);
  await expect.poll(() => asked.length).toBe(1);
  answer(accepted);
  await expect.poll(lines).toBe(1);

  root.render(<TicketLog key="again" ticket={ticketForTest()} />);
  await expect.poll(() => asked.length).toBe(1);
  expect(lines()).toBe(0);
  answer(resolved, accepted);
  await expect.poll(lines).toBe(2);

  root.render(<TicketLog key="again" ticket={ticketForTest({ tags: [{ id: 7, name: 'VIP', color: '#22A06B' }] })} />);
  await expect.poll(() => asked.length).toBe(1);
});
