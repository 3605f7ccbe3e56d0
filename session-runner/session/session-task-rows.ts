import { keys } from '#shared/server/keys.ts';
import type { Logger } from '#shared/server/logger.ts';
import { equals, readRange, remove, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { SessionTaskRow } from '#shared/whatsapp/session-task.ts';
import { errorForLog } from '../error-for-log.ts';
import type { ConnectionId } from '../transport/transport.ts';
import {
  carryOutSessionTask,
  type NonHistorySessionTask,
  shouldGiveUpSessionTask,
  type TaskContext,
} from './carry-out-task.ts';
import type { SessionTaskPorts } from './session-tasks.ts';

/** A later request replaced the row. */
class TaskReplaced extends Error {}

/** Removes a session task, unless a later request replaced it: that one is still to be done. */
export async function removeTask(row: SessionTaskRow): Promise<void> {
  const gone = remove(keys.sessionTask(tenantOfRow(row), row.whatsappId, row.sk), equals({ requestId: row.requestId }));
  try {
    await write({ write: gone, otherwise: () => new TaskReplaced() });
  } catch (error) {
    if (!(error instanceof TaskReplaced)) throw error;
  }
}

const pageValue = 50;

/** Every session task of a connection in the order of names, a page at a time. */
export async function* readTasks(connection: ConnectionId): AsyncGenerator<SessionTaskRow> {
  const range = keys.sessionTasks(tenantOfRow(connection), connection.whatsappId);
  let after: Awaited<ReturnType<typeof readRange>>['last'];
  do {
    const page = await readRange<SessionTaskRow>(range, { limit: pageValue, after, consistent: true });
    yield* page.rows;
    after = page.last;
  } while (after);
}

/** The tasks without those about the phone's history, which are carried out beside the others. */
async function* withoutHistories(
  connection: ConnectionId,
  onHistory: () => void,
): AsyncGenerator<NonHistorySessionTask> {
  for await (const row of readTasks(connection)) {
    if (row.kind === 'history') onHistory();
    else if (row.kind !== 'historyPart') yield row;
  }
}

/** Connects a connection's session tasks to the table, the socket and the log. */
export function sessionTaskPorts(
  connection: ConnectionId,
  { logger, onHistory, ...work }: TaskContext & { logger: Logger; onHistory(): void },
): SessionTaskPorts<NonHistorySessionTask> {
  return {
    read: () => withoutHistories(connection, onHistory),
    carryOut: (row) => carryOutSessionTask(row, work),
    giveUp: shouldGiveUpSessionTask,
    remove: removeTask,
    onTrouble: (error, row) =>
      logger.warn(
        { ...connection, task: row?.sk, reason: errorForLog(error) },
        'session task not done; tried again later',
      ),
  };
}

/** Removes the session tasks of a deleted connection. */
export async function deleteSessionTasks(connection: ConnectionId): Promise<void> {
  for await (const { sk } of readTasks(connection))
    await write({ write: remove(keys.sessionTask(tenantOfRow(connection), connection.whatsappId, sk)) });
}
