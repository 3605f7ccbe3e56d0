import { forgetPasskeys } from '#functions/company/passkeys/passkey-store.ts';
import { forgetPushDevices } from '#functions/company/push/push-device-store.ts';
import { forgetQuickMessages } from '#functions/company/quick-messages/quick-message-store.ts';
import { forgetTodos } from '#functions/company/todos/todo-store.ts';
import { leaveChats } from '#functions/conversation/chats/leave-chats.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { removeTimer, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { remove, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { userEvent } from '#shared/users/events.ts';
import { returnTicketsOfUser } from './return-tickets-of.ts';

/** Makes the tick finish the removal of a user if the process that removed the user died before that. */
export type UserRemovalRow = TimerRow<Extract<Timer, { kind: 'removedUser' }>>;

/**
 * Announces a removed user, closes the user's sockets and returns the user's open tickets to their queues. The tickets
 * come last: while the user existed, tickets could still be given to them. May be repeated.
 */
export async function finishUserRemoval(tenant: Tenant, row: UserRemovalRow): Promise<void> {
  await publishEvents(userEvent(tenant, { action: 'delete', userId: row.id }));
  await endSockets(tenant, row.id);
  await returnTicketsOfUser(tenant, row.id);
  await leaveChats(tenant, row.id);
  await forgetTodos(tenant, row.id);
  await forgetQuickMessages(tenant, row.id);
  await forgetPushDevices(tenant, row.id);
  await forgetPasskeys(tenant, row.id);
  await write({ write: remove(keys.listViews(tenant, row.id)) });
  await write({ write: remove(keys.pins(tenant, row.id)) });
  await removeTimer(tenant, row);
}
