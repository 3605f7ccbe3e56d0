import { removeUser } from '#functions/company/users/user-store.ts';
import { finishUserRemoval } from '#functions/conversation/tickets/finish-user-removal.ts';
import { serve } from '#functions/http/serve.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { users } from '#shared/users/contract.ts';
import { refuseOperator } from './may-change.ts';

export const handler = serve(users.remove, async ({ params: { userId }, caller }) => {
  const { tenant } = caller;
  const removal = await removeUser(tenant, userId, (before) => refuseOperator(caller, before));
  // The tick finishes it if this fails.
  await runFollowUpSteps('users.remove', () => finishUserRemoval(tenant, removal));
  return { message: 'User deleted' };
});
