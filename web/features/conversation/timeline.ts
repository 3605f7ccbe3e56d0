import { type ConversationRow, conversationRowTime, rowKey } from './message-rows.ts';

/** Directions in which more of the conversation can be loaded. */
interface Loaded {
  hasOlder: boolean;
  hasNewer: boolean;
}

const byTime = (a: ConversationRow, b: ConversationRow): number =>
  conversationRowTime(a).localeCompare(conversationRowTime(b)) ||
  rowKey(a).localeCompare(rowKey(b), undefined, { numeric: true });

/**
 * The rows of a conversation with its notes and acts among them, by time. Those of parts that are not loaded appear with
 * those parts.
 */
export function insertNotesAndActs(
  rows: readonly ConversationRow[],
  between: readonly ConversationRow[],
  { hasOlder, hasNewer }: Loaded,
): ConversationRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  const from = hasOlder && first ? conversationRowTime(first) : '';
  const to = hasNewer && last ? conversationRowTime(last) : '\uffff';
  const waiting = between
    .filter((row) => conversationRowTime(row) >= from && conversationRowTime(row) <= to)
    .sort(byTime);
  const merged: ConversationRow[] = [];
  for (const row of rows) {
    while (waiting[0] && conversationRowTime(waiting[0]) < conversationRowTime(row))
      merged.push(...waiting.splice(0, 1));
    merged.push(row);
  }
  return [...merged, ...waiting];
}
