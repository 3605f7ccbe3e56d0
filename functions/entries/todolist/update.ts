import { announceTodo } from '#functions/company/todos/announce.ts';
import { changeTodo, getTodo } from '#functions/company/todos/todo-store.ts';
import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { todolist } from '#shared/todolist/contract.ts';

export const handler = serve(todolist.update, async ({ params: { todoId }, body, caller: { tenant, user } }) => {
  const { done, ...fields } = body;
  await getTodo(tenant, user.id, todoId);
  if (fields.ticketId) requireVisible(await getTicket(tenant, fields.ticketId), user);
  const doneAt = done === undefined ? {} : { doneAt: done ? new Date().toISOString() : null };
  const row = await changeTodo(tenant, user.id, todoId, { ...fields, ...doneAt });
  await announceTodo(tenant, 'update', row);
  return row;
});
