import { type MessageRow, rowKey, rowTime } from './message-rows.ts';

/** Directions in which more of the conversation can be loaded. */
interface Loaded {
  hasOlder: boolean;
  hasNewer: boolean;
}

const byTime = (a: MessageRow, b: MessageRow): number =>
  rowTime(a).localeCompare(rowTime(b)) || rowKey(a).localeCompare(rowKey(b), undefined, { numeric: true });

/**
 * The rows of a conversation with its notes and acts among them, by time. Those of parts that are not loaded appear with
 * those parts.
 */
export function withBetween(
  rows: readonly MessageRow[],
  between: readonly MessageRow[],
  { hasOlder, hasNewer }: Loaded,
): MessageRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  const from = hasOlder && first ? rowTime(first) : '';
  const to = hasNewer && last ? rowTime(last) : '\uffff';
  const waiting = between.filter((row) => rowTime(row) >= from && rowTime(row) <= to).sort(byTime);
  const merged: MessageRow[] = [];
  for (const row of rows) {
    while (waiting[0] && rowTime(waiting[0]) < rowTime(row)) merged.push(...waiting.splice(0, 1));
    merged.push(row);
  }
  return [...merged, ...waiting];
}
