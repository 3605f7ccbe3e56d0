import { announceTodo } from '#functions/company/todos/announce.ts';
import { addTodo } from '#functions/company/todos/todo-store.ts';
import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { todolist } from '#shared/todolist/contract.ts';

export const handler = serve(todolist.create, async ({ body, caller: { tenant, user } }) => {
  if (body.ticketId !== null) requireVisible(await getTicket(tenant, body.ticketId), user);
  const row = await addTodo(tenant, user.id, body);
  await announceTodo(tenant, 'update', row);
  return row;
});
