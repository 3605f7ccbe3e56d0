import { type KeyRange, keys } from '#shared/server/keys.ts';
import { get, readRange } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import type { ConnectionId } from '../transport/transport.ts';
import { nextSessionStep } from './next-step.ts';

/** Whether a range has a row, at half the price of a consistent read: a row of this moment may be missed. */
const hasRows = async (range: KeyRange): Promise<boolean> => (await readRange(range, { limit: 1 })).rows.length > 0;

/** Whether a connection whose socket is open is to be stopped, started anew, unlinked or erased. */
const isToChange = async ({ companyId, whatsappId }: ConnectionId): Promise<boolean> => {
  const row = await get<SessionRow>(keys.session(tenantOfRow({ companyId }), whatsappId));
  return row === undefined || nextSessionStep(row, true) !== 'nothing';
};

/**
 * Whether something in the table waits for a session whose socket is open: messages to send and, with `all`, files to fetch,
 * session tasks and another desired state. Costs half a read unit for each.
 */
export async function hasWaitingWork(connection: ConnectionId, { all }: { all: boolean }): Promise<boolean> {
  const { companyId, whatsappId } = connection;
  const tenant = tenantOfRow({ companyId });
  const ranges = [
    keys.outboxes(tenant, whatsappId),
    ...(all ? [keys.fetches(tenant, whatsappId), keys.sessionTasks(tenant, whatsappId)] : []),
  ];
  const found = await Promise.all([...ranges.map(hasRows), all && isToChange(connection)]);
  return found.some(Boolean);
}
