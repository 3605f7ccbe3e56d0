import { announceTodo } from '#functions/company/todos/announce.ts';
import { removeTodo } from '#functions/company/todos/todo-store.ts';
import { serve } from '#functions/http/serve.ts';
import { todolist } from '#shared/todolist/contract.ts';

export const handler = serve(todolist.remove, async ({ params: { todoId }, caller: { tenant, user } }) => {
  await removeTodo(tenant, user.id, todoId);
  await announceTodo(tenant, 'delete', { id: todoId, userId: user.id, text: '' });
  return { message: 'To-do deleted' };
});
