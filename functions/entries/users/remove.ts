import { removeUser } from '#functions/company/users/user-store.ts';
import { finishUserRemoval } from '#functions/conversation/tickets/finish-user-removal.ts';
import { serve } from '#functions/http/serve.ts';
import { users } from '#shared/users/contract.ts';
import { refuseOperator } from './may-change.ts';

export const handler = serve(users.remove, async ({ params: { userId }, caller }) => {
  const { tenant } = caller;
  const removal = await removeUser(tenant, userId, (before) => refuseOperator(caller, before));
  await finishUserRemoval(tenant, removal);
  return { message: 'User deleted' };
});
