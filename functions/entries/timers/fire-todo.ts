import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { announceTodo } from '#functions/company/todos/announce.ts';
import type { TodoRow } from '#functions/company/todos/todo-store.ts';
import { claimTimerWrite, moveTimerWrite, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, write } from '#shared/server/table.ts';

type TodoTimer = TimerRow<Extract<Timer, { kind: 'todo' }>>;

/**
 * Reminds a user of a to-do that is due; one that is done, deleted or put off needs no reminder. The reminder is
 * published before the timer is removed: a tick that dies in between reminds twice rather than never.
 */
export async function fireTodoTimer(row: TodoTimer, { tenant, now }: TimerContext): Promise<void> {
  const todo = await get<TodoRow>(keys.todo(tenant, row.userId, row.id), { consistent: true });
  const dueAt = todo?.doneAt === null ? todo.dueAt : null;
  if (todo && dueAt !== null && dueAt > now.toISOString()) {
    await write(moveTimerWrite(tenant, row, dueAt));
    return;
  }
  if (todo && dueAt !== null) await announceTodo(tenant, 'due', todo);
  await write(claimTimerWrite(tenant, row));
}
