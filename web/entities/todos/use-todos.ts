import { type Todo, todolist } from '#shared/todolist/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useNow } from '#web/ui/format/use-now.ts';

const minuteMs = 60_000;

/** Whether the due time of an open to-do has come. */
export function isTodoDue({ dueAt, doneAt }: Todo, now: number): boolean {
  return doneAt === null && dueAt !== null && Date.parse(dueAt) <= now;
}

/** The user's to-dos, kept current on every device by live events. */
export function useTodos() {
  const list = useResource(todolist.list, useCan()('todolist:use') ? {} : null);
  const now = useNow(minuteMs);
  useLiveEvent('todo', () => void list.mutate());
  const rows = list.data?.records ?? [];
  return {
    ...list,
    rows,
    open: rows.filter(({ doneAt }) => doneAt === null),
    done: rows.filter(({ doneAt }) => doneAt !== null),
    /** To-dos whose due time has come and was not seen yet. */
    unseenDue: rows.filter((todo) => isTodoDue(todo, now) && !todo.noticed),
    now,
  };
}
