import { expect, it } from 'vitest';
import type { TicketNote } from '#shared/ticket-notes/contract.ts';
import { messageForTest } from '#web/entities/tickets/testing/rows.ts';
import { messageRows, rowKey } from './message-rows.ts';
import { insertNotesAndActs } from './timeline.ts';

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const note = (id: number, minute: number): TicketNote => ({
  id,
  note: 'Ligar',
  ticketId: 1,
  contactId: 1,
  userId: 1,
  user: null,
  createdAt: at(minute),
});
const rows = messageRows(
  [1, 2, 3].map((seq) => messageForTest({ id: `m${seq}`, seq, createdAt: at(seq * 10) })),
  [],
  null,
  false,
);
const order = (notes: TicketNote[], loaded = { hasOlder: false, hasNewer: false }) =>
  insertNotesAndActs(
    rows,
    notes.map((one) => ({ kind: 'note', note: one })),
    loaded,
  ).map(rowKey);

it('sorts notes among the messages by time, in whatever order they arrived', () => {
  expect(order([note(2, 25), note(1, 15), note(3, 40), note(4, 5)])).toEqual([
    'note-4',
    'm1',
    'note-1',
    'm2',
    'note-2',
    'm3',
    'note-3',
  ]);
});

it('leaves out notes of parts that are not loaded', () => {
  const notes = [note(1, 5), note(2, 25), note(3, 40)];
  expect(order(notes, { hasOlder: true, hasNewer: false })).toEqual(['m1', 'm2', 'note-2', 'm3', 'note-3']);
  expect(order(notes, { hasOlder: true, hasNewer: true })).toEqual(['m1', 'm2', 'note-2', 'm3']);
});

it('shows notes alone in an empty conversation', () => {
  const alone = insertNotesAndActs([], [{ kind: 'note', note: note(1, 5) }], { hasOlder: false, hasNewer: false });
  expect(alone.map(rowKey)).toEqual(['note-1']);
});
