import type { LiveMessage } from '#shared/live/contract.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { both, type Change, exists, get, transact, update, type When, write } from '#shared/server/table.ts';
import { watchConnectionWrite } from '#shared/server/watch-connection.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { whatsappSessionEvent } from '#shared/whatsapp/events.ts';
import type { StoredGap } from '#shared/whatsapp/gap.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import type { ConnectionId } from '../transport/transport.ts';
import type { SessionLife } from './lifecycle.ts';

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
export function sessionLifeOfRow({ status, qrcode, number, retries, cause }: SessionRow): SessionLife {
  return {
    status,
    qrcode,
    number,
    retries,
    cause,
    failures: 0,
  };
}

export type SessionGenerations = Pick<SessionRow, 'startedGeneration' | 'unlinkedGeneration'>;

const lost = (cause: SessionLife['cause']): SessionRow['lostBy'] =>
  cause === 'loggedOut' || cause === 'banned' ? cause : undefined;

/** The marks by which a connection that is down without a person's doing is found (functions/engagement/alerts). */
const marksOf = ({ status, cause }: SessionLife, at: string): Pick<Change, 'set' | 'setIfAbsent' | 'remove'> => {
  if (status === 'CONNECTED') return { set: { linked: true }, remove: ['downSince', 'lostBy'] };
  if (cause === 'stopped') return { remove: ['linked', 'downSince', 'lostBy'] };
  return { set: { lostBy: lost(cause) }, setIfAbsent: { downSince: at } };
};

/** Time that a connection has to come back before it is looked at (ms); one that was unlinked will not come back. */
const graceMs = 60_000;

/** Whether this change takes the connection down, or ends its link. */
const goesDown = (before: SessionLife | undefined, { status, cause }: SessionLife): boolean => {
  if (status === 'CONNECTED' || cause === 'stopped') return false;
  return before?.status === 'CONNECTED' || (lost(cause) !== undefined && before?.cause !== cause);
};

interface Saved {
  /** The state that was stored last. */
  before?: SessionLife | undefined;
  generations?: Partial<SessionGenerations>;
  /** Since when it is down; none while it is connected. */
  gap?: StoredGap | undefined;
}

/**
 * Writes the session's state under the lease's fence, and publishes it to the browsers. A connection that goes down gets a
 * timer in the same transaction.
 */
export async function saveLife(
  connection: ConnectionId,
  fence: number,
  life: SessionLife,
  { before, generations = {}, gap }: Saved = {},
): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const { failures: _, ...seen } = life;
  const { set: marks, ...others } = marksOf(life, at);
  const set = { ...seen, ...generations, ...marks, gap: gap ?? null, fence, updatedAt: at };
  const tenant = tenantOfRow(connection);
  const key = keys.session(tenant, connection.whatsappId);
  const change = update(key, { set, ...others, add: { version: 1 }, when: both(exists, notNewer(fence)) });
  const guarded = { write: change, otherwise: () => new LeaseLost() };
  if (!goesDown(before, life)) return publishRow(await write<SessionRow>(guarded));
  const lookAt = lost(life.cause) ? at : new Date(now.getTime() + graceMs).toISOString();
  await transact([guarded, watchConnectionWrite(tenant, connection.whatsappId, lookAt)]);
  await publishRow(await readRow(connection));
}

/** Notes that a connected session ends while its stored state stays unchanged, because another runner goes on with it. */
export async function saveGap(connection: ConnectionId, fence: number, gap: StoredGap): Promise<void> {
  const key = keys.session(tenantOfRow(connection), connection.whatsappId);
  const change = update(key, { set: { gap }, when: both(exists, notNewer(fence)) });
  await write({ write: change, otherwise: () => new LeaseLost() });
}

const publishRow = async (row: SessionRow | undefined): Promise<void> => {
  if (row) await enqueue('live', sessionChanged(row));
};

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
