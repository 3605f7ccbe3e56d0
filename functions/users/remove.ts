import { returnTicketsOf } from '#functions/conversation/tickets/return-tickets-of.ts';
import { removeUser } from '#functions/directory/users/user-store.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { users } from '#shared/users/contract.ts';
import { userEvent } from '#shared/users/events.ts';
import { refuseOperator } from './may-change.ts';

export const handler = serve(users.remove, async ({ params: { userId }, caller }) => {
  const { tenant } = caller;
  await removeUser(tenant, userId, (before) => refuseOperator(caller, before));
  await publish(userEvent(tenant, { action: 'delete', userId }));
  await endSockets(tenant, userId);
  // Runs last: while the user exists, tickets could still be given to them.
  await returnTicketsOf(tenant, userId);
  return { message: 'User deleted' };
});
