import type { LiveMessage } from '#shared/live/contract.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { both, exists, get, update, type When, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { whatsappSessionEvent } from '#shared/whatsapp/events.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import type { ConnectionId } from '../transport/transport.ts';
import type { Life } from './lifecycle.ts';

/** Another runner holds this connection's shard now. */
export class LeaseLost extends Error {
  constructor() {
    super('a runner with a newer lease wrote this session');
    this.name = 'LeaseLost';
  }
}

export function readRow(connection: ConnectionId): Promise<SessionRow | undefined> {
  return get<SessionRow>(keys.session(tenantOfRow(connection), connection.whatsappId), { consistent: true });
}

/** The state that a runner starts from when it takes the session over. */
export function storedLife({ status, qrcode, number, retries, cause }: SessionRow): Life {
  return {
    status,
    qrcode,
    number,
    retries,
    cause,
    failures: 0,
  };
}

export type Generations = Pick<SessionRow, 'startedGeneration' | 'unlinkedGeneration'>;

/** Writes the session's state under the lease's fence, and publishes it to the browsers. */
export async function saveLife(
  connection: ConnectionId,
  fence: number,
  { failures: _, ...seen }: Life,
  generations: Partial<Generations> = {},
): Promise<void> {
  const set = { ...seen, ...generations, fence, updatedAt: new Date().toISOString() };
  const key = keys.session(tenantOfRow(connection), connection.whatsappId);
  const change = update(key, { set, add: { version: 1 }, when: both(exists, notNewer(fence)) });
  const row = await write<SessionRow>({ write: change, otherwise: () => new LeaseLost() });
  if (row) await enqueue('live', sessionChanged(row));
}

const notNewer = (fence: number): When => ({
  text: '#held <= :held',
  names: { '#held': 'fence' },
  values: { ':held': fence },
});

/** QR codes go only to users who may pair. */
function sessionChanged(row: SessionRow): LiveMessage {
  const session = { ...row, id: row.whatsappId };
  const room = row.qrcode === '' ? 'main' : 'pairing';
  return whatsappSessionEvent(tenantOfRow(row), { action: 'update', session }, [room]);
}
