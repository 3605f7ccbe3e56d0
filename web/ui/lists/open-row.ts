import type { MouseEvent as RowPress } from 'react';

/** Elements that have a use of their own: a press on them does not open the row. */
const ownUse = 'a, button, input, select, textarea, label, summary, audio, video, dialog, [popover]';

/** Marks the button or link of a row that a press anywhere on the row stands for. */
export const opensRowMark = { 'data-opens-row': true };

/**
 * A press on a row does what its marked button or link does, with the same keys held. The keyboard and screen readers
 * use that button, so the row itself has no role.
 */
export function openPressedRow(event: RowPress<HTMLTableRowElement>): void {
  const { target, currentTarget: row, ctrlKey, metaKey, shiftKey } = event;
  // Parts drawn elsewhere in the page, as dialogs, send their events here as well.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(ownUse)) return;
  if (!getSelection()?.isCollapsed) return;
  row
    .querySelector('[data-opens-row]:not(:disabled)')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
