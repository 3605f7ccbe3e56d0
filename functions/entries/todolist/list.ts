import { todosOf } from '#functions/company/todos/todo-store.ts';
import { serve } from '#functions/http/serve.ts';
import { todolist } from '#shared/todolist/contract.ts';

export const handler = serve(todolist.list, async ({ caller: { tenant, user } }) => ({
  records: await todosOf(tenant, user.id),
}));
