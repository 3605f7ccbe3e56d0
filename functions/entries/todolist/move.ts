import { announceTodo } from '#functions/company/todos/announce.ts';
import { moveTodo } from '#functions/company/todos/todo-store.ts';
import { serve } from '#functions/http/serve.ts';
import { todolist } from '#shared/todolist/contract.ts';

export const handler = serve(todolist.move, async ({ params: { todoId }, body, caller: { tenant, user } }) => {
  const records = await moveTodo(tenant, user.id, todoId, body.beforeId);
  await announceTodo(tenant, 'update', { id: todoId, userId: user.id, text: '' });
  return { records };
});
