import { messageView } from '#functions/conversation/rows/message-row.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { removeTimer } from '#functions/platform/timers/timer-row.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { eventsOf } from './events-of.ts';
import { pushJobs } from './push-jobs.ts';
import type { AnnouncedChange, TicketContext } from './ticket-change.ts';

/**
 * Announces committed changes to browsers, devices, search and the runner, then removes the rows from which the tick would
 * announce them. `first`: events that precede those of the tickets. Returns the changes' messages as clients see them.
 */
export async function announce(
  context: TicketContext,
  changes: readonly AnnouncedChange[],
  first: readonly LiveMessage[] = [],
): Promise<Message[]> {
  const { tenant } = context;
  const views = await Promise.all(
    changes.map(({ messages, after }) => Promise.all(messages.map((row) => messageView(tenant, row, after)))),
  );
  const pushes = pushJobs(context, changes);
  const events = [...first, ...changes.flatMap((change, n) => eventsOf(context, change, views[n] ?? []))];
  await Promise.all([
    ...changes.map(({ wake, after }) => wake && after && wakeRunner(tenant.companyId, after.whatsappId, wake)),
    events.length > 0 ? publish(...events) : undefined,
    pushes.length > 0 ? enqueueAll('pushes', pushes) : undefined,
  ]);
  await Promise.all(changes.map(({ row }) => row && removeTimer(tenant, row)));
  return views.flat();
}
