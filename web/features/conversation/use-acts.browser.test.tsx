import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { MessagePage } from './message-cache.ts';
import { useTicketActs } from './use-acts.ts';

/** The requests for the log that were not answered yet. */
const asked = vi.hoisted(() => [] as ((answer: { entries: unknown[] }) => void)[]);
vi.mock('#web/api/client.ts', () => ({ call: () => new Promise((resolve) => asked.push(resolve)) }));

const entry = (kind: TicketLogEntry['kind'], minute: number) =>
  ({ kind, at: `2026-11-29T10:0${minute}:00.000Z`, user: { id: 1, name: 'Ana' } }) as TicketLogEntry;
const accepted = entry('accepted', 1);
const resolved = entry('resolved', 2);

let root: Root;
let kinds: string[];
function Acts({ status, acts }: { status: string; acts: TicketLogEntry[] }) {
  const ticket = { id: 7, status, userId: 1, queueId: 1, cycle: 1, snoozedUntil: null } as unknown as Ticket;
  kinds = useTicketActs(ticket, [{ acts } as unknown as MessagePage]).map(({ kind }) => kind);
  return null;
}
const show = (status: string, acts: TicketLogEntry[] = [accepted]) =>
  act(async () => root.render(<Acts status={status} acts={acts} />));
const answer = (...entries: TicketLogEntry[]) => act(async () => asked.shift()?.({ entries }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked.length = 0;
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('an undone act is not shown again where the conversation returns', async () => {
  await show('open');
  await show('closed');
  await answer(resolved, accepted);
  expect(kinds).toEqual(['accepted', 'resolved']);
  // The next conversation opens, and the undo leads back.
  await act(async () => root.render(null));
  await show('closed');
  await show('open');
  expect(kinds).toEqual(['accepted']);
  await answer(accepted);
  expect(kinds).toEqual(['accepted']);
});

test('an undone act of a loaded page leaves it, and an older answer that comes late changes nothing', async () => {
  await show('closed', [accepted, resolved]);
  await show('open', [accepted, resolved]);
  await show('closed', [accepted, resolved]);
  await show('open', [accepted, resolved]);
  const [, late] = asked.splice(0, 2);
  await answer(accepted);
  expect(kinds).toEqual(['accepted']);
  await act(async () => late?.({ entries: [resolved, accepted] }));
  expect(kinds).toEqual(['accepted']);
  // An act that is stored later comes with its page.
  await show('open', [accepted, resolved, entry('snoozed', 3)]);
  expect(kinds).toEqual(['accepted', 'snoozed']);
});
