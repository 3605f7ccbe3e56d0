import { keys } from '#shared/server/keys.ts';
import { both, exists, put, remove, transact, update, type When } from '#shared/server/table.ts';
import { shardOf, wakeRunner } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { ConnectionId } from '../transport/transport.ts';

/**
 * Moves a connection to the shard it belongs to after the number of shards was changed. Only the holder of the old
 * shard may do so, while the connection has no open socket: fences of two shards cannot be compared, so the session's
 * fence is reset. Rejects when a runner with a newer fence wrote the session or when it is gone; the next sweep tries
 * again.
 */
export async function moveToCurrentShard(
  { companyId, whatsappId }: ConnectionId,
  from: number,
  fence: number,
): Promise<void> {
  const mine: When = { text: '#held <= :held', names: { '#held': 'fence' }, values: { ':held': fence } };
  const session = keys.session(tenantOfRow({ companyId }), whatsappId);
  const otherwise = () => new Error('a runner with a newer lease wrote this session');
  await transact([
    { write: update(session, { set: { fence: 0 }, when: both(exists, mine) }), otherwise },
    { write: put(keys.shardMember(shardOf(companyId, whatsappId), companyId, whatsappId), { companyId, whatsappId }) },
    { write: remove(keys.shardMember(from, companyId, whatsappId)) },
  ]);
  await wakeRunner(companyId, whatsappId);
}
