import type { TicketNote } from '#shared/ticket-notes/contract.ts';
import { type MessageRow, rowTime } from '../message-rows.ts';

/** Directions in which more of the conversation can be loaded. */
interface Loaded {
  hasOlder: boolean;
  hasNewer: boolean;
}

/** The rows of a conversation with its notes among them, by time. Notes of parts not loaded appear with those parts. */
export function withNotes(
  rows: readonly MessageRow[],
  notes: readonly TicketNote[],
  { hasOlder, hasNewer }: Loaded,
): MessageRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  const from = hasOlder && first ? rowTime(first) : '';
  const to = hasNewer && last ? rowTime(last) : '\uffff';
  const waiting = notes
    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id));
  const merged: MessageRow[] = [];
  const until = (time: string) => {
    while (waiting[0] && waiting[0].createdAt < time) {
      const [note] = waiting.splice(0, 1);
      if (note) merged.push({ kind: 'note', note });
    }
  };
  for (const row of rows) {
    until(rowTime(row));
    merged.push(row);
  }
  until('\uffff');
  return merged;
}
