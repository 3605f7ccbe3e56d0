import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/live/end-sockets.ts';
import { publish } from '#functions/live/publish.ts';
import { returnTicketsOf } from '#functions/tickets/return-tickets-of.ts';
import { users } from '#shared/users/contract.ts';
import { userEvent } from '#shared/users/events.ts';
import { refuseOperator } from './may-change.ts';
import { removeUser } from './user-store.ts';

export const handler = serve(users.remove, async ({ params: { userId }, caller }) => {
  const { tenant } = caller;
  await removeUser(tenant, userId, (before) => refuseOperator(caller, before));
  await publish(userEvent(tenant, { action: 'delete', userId }));
  await endSockets(tenant, userId);
  // Runs last: while the user exists, tickets could still be given to them.
  await returnTicketsOf(tenant, userId);
  return { message: 'User deleted' };
});
