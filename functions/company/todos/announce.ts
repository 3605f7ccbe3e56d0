import { publishEvents } from '#functions/platform/live/publish.ts';
import type { Tenant } from '#shared/tenant.ts';
import { todoEvent } from '#shared/todolist/events.ts';
import type { TodoRow } from './todo-store.ts';

/** Announces to the devices of its user alone that a to-do changed or is due. */
export function announceTodo(
  tenant: Tenant,
  action: 'update' | 'delete' | 'due',
  { id, userId, text }: Pick<TodoRow, 'id' | 'userId' | 'text'>,
): Promise<void> {
  return publishEvents(todoEvent(tenant, { action, todoId: id, text }, [`user-${userId}`]));
}
