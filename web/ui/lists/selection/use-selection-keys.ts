import { type RefObject, useLayoutEffect, useRef } from 'react';
import { listenForPresses } from './long-press.ts';
import type { Selection } from './use-selection.ts';

const fields = 'dialog, textarea, select, input:not([type="checkbox"]), [contenteditable]';

const isCovered = () => document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;

const isField = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null;

/** Escape ends the choice; a long press of a finger begins it, and while it lasts a tap chooses. */
export function useSelectionKeys<Row>(
  table: RefObject<HTMLElement | null>,
  selection: Selection<Row> | undefined,
): void {
  const latest = useRef(selection);
  latest.current = selection;
  const isOffered = selection !== undefined;
  useLayoutEffect(() => {
    if (!isOffered) return;
    const listening = new AbortController();
    const on = { capture: true, signal: listening.signal };
    const idOf = (target: EventTarget | null) => {
      if (!(target instanceof Element) || target.closest('button, input, label')) return undefined;
      const row = target.closest<HTMLElement>('[data-row]');
      const id = row && table.current?.contains(row) ? Number(row.dataset.row) : undefined;
      return id !== undefined && latest.current?.choosable.has(id) ? id : undefined;
    };
    const toggle = (id: number) => latest.current?.check(id, !latest.current.ids.has(id), false);
    listenForPresses({ rowOf: idOf, onPress: toggle, signal: listening.signal });
    document.addEventListener(
      'click',
      (event) => {
        const isTap = 'pointerType' in event && event.pointerType === 'touch';
        const id = isTap && !event.defaultPrevented && latest.current?.ids.size ? idOf(event.target) : undefined;
        if (id === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        toggle(id);
      },
      on,
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !latest.current?.ids.size || isField(event.target) || isCovered()) return;
        event.preventDefault();
        event.stopPropagation();
        latest.current.choose([]);
      },
      on,
    );
    return () => listening.abort();
  }, [table, isOffered]);
}
