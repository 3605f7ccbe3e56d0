import type { Todo } from '#shared/todolist/contract.ts';

/** Where a dragged to-do would be dropped: above or below another one. */
export interface TodoDrop {
  overId: number;
  zone: 'before' | 'after';
}

/** The to-do before which a dropped one comes, null for the end; undefined when nothing moves. */
export function todoDropTarget(
  open: readonly Todo[],
  id: number,
  { overId, zone }: TodoDrop,
): number | null | undefined {
  const over = open.findIndex((todo) => todo.id === overId);
  const at = open.findIndex((todo) => todo.id === id);
  if (over < 0 || at < 0) return undefined;
  const to = zone === 'before' ? over : over + 1;
  return to === at || to === at + 1 ? undefined : (open[to]?.id ?? null);
}
