import { keys } from '#shared/server/keys.ts';
import type { Logger } from '#shared/server/logger.ts';
import { equals, readRange, remove, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/server/tenant.ts';
import type { ErrandRow } from '#shared/whatsapp/errand.ts';
import { reason } from '../reason.ts';
import type { ConnectionId } from '../transport/transport.ts';
import { carryOut, type ErrandWork, giveUp } from './errand-work.ts';
import type { ErrandPorts } from './errands.ts';

/** A later request replaced the row. */
class WishChanged extends Error {}

/** Removes a session task, unless a later request replaced it: that one is still to be done. */
async function removeErrand(row: ErrandRow): Promise<void> {
  const gone = remove(keys.errand(tenantOfRow(row), row.whatsappId, row.sk), equals({ wish: row.wish }));
  try {
    await write({ write: gone, otherwise: () => new WishChanged() });
  } catch (error) {
    if (!(error instanceof WishChanged)) throw error;
  }
}

const PAGE = 50;

/** Every session task of a connection in the order of names, a page at a time. */
async function* readErrands(connection: ConnectionId): AsyncGenerator<ErrandRow> {
  const range = keys.errands(tenantOfRow(connection), connection.whatsappId);
  let after: Awaited<ReturnType<typeof readRange>>['last'];
  do {
    const page = await readRange<ErrandRow>(range, { limit: PAGE, after, consistent: true });
    yield* page.rows;
    after = page.last;
  } while (after);
}

/** Connects a connection's session tasks to the table, the socket and the log. */
export const errandPorts = (
  connection: ConnectionId,
  { logger, ...work }: ErrandWork & { logger: Logger },
): ErrandPorts => ({
  read: () => readErrands(connection),
  carryOut: (row) => carryOut(row, work),
  giveUp,
  remove: removeErrand,
  onTrouble: (error, row) =>
    logger.warn({ ...connection, errand: row?.sk, reason: reason(error) }, 'errand not done; tried again later'),
});

/** Removes the session tasks of a deleted connection. */
export async function forgetErrands(connection: ConnectionId): Promise<void> {
  for await (const { sk } of readErrands(connection))
    await write({ write: remove(keys.errand(tenantOfRow(connection), connection.whatsappId, sk)) });
}
