import { messageView } from '#functions/conversation/rows/message-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { removeTimer } from '#functions/platform/timers/timer-row.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { liveEventsOfTicketChange } from './change-events.ts';
import type { AnnouncedChange, TicketContext } from './ticket-change.ts';

/** Loaded for the few companies whose users have devices for push messages; the directory has their number, so the others read nothing. */
const pushToDevices = async (context: TicketContext, changes: readonly AnnouncedChange[]): Promise<void> => {
  if (![...context.directory.users.values()].some(({ pushDevices = 0 }) => pushDevices > 0)) return;
  if (!changes.some(({ messages }) => messages.some(({ fromMe }) => !fromMe))) return;
  const { enqueuePushMessages } = await import('./enqueue-push-messages.ts');
  await enqueuePushMessages(context, changes);
};

/**
 * Announces committed changes to browsers, devices, search and the runner, then removes the rows from which the tick would
 * announce them. `first`: events that precede those of the tickets. Returns the changes' messages as clients see them.
 */
export async function announceChanges(
  context: TicketContext,
  changes: readonly AnnouncedChange[],
  first: readonly LiveMessage[] = [],
): Promise<Message[]> {
  const { tenant } = context;
  const views = await Promise.all(
    changes.map(({ messages, after }) => Promise.all(messages.map((row) => messageView(tenant, row, after)))),
  );
  const events = [
    ...first,
    ...changes.flatMap((change, n) => liveEventsOfTicketChange(context, change, views[n] ?? [])),
  ];
  await Promise.all([
    ...changes.map(({ wake, after }) => wake && after && wakeRunner(tenant.companyId, after.whatsappId, wake)),
    events.length > 0 ? publishEvents(...events) : undefined,
    pushToDevices(context, changes),
  ]);
  await Promise.all(changes.map(({ row }) => row && removeTimer(tenant, row)));
  return views.flat();
}
