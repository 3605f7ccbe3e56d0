import { randomUUID } from 'node:crypto';
import { keys } from '#shared/server/keys.ts';
import { put, transact, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { GapRow, StoredGap } from '#shared/whatsapp/gap.ts';
import { type HistoryTask, sessionTaskNames } from '#shared/whatsapp/session-task.ts';
import type { ConnectionId } from '../transport/transport.ts';
import type { LifeEvent, SessionLife } from './lifecycle.ts';

/** The events that end a connected session. */
const ends: ReadonlySet<LifeEvent['type']> = new Set<LifeEvent['type']>(['closed', 'stop', 'unlinked', 'start']);

/**
 * The gap of a connection after an event of its life. It begins when a connected session ends and lasts until the next
 * one is connected, however many tries lie between. `at`: when the session was certainly connected for the last time.
 */
export function connectionGapAfter(
  gap: StoredGap | undefined,
  event: LifeEvent,
  before: SessionLife,
  after: SessionLife,
  at: string,
): StoredGap | undefined {
  if (event.type === 'opened') return undefined;
  if (event.type === 'paired' && gap) return { ...gap, isNewDevice: true };
  if (gap || before.status !== 'CONNECTED' || !ends.has(event.type)) return gap;
  return { from: at, cause: after.cause ?? 'restarted', ...(before.number && { number: before.number }) };
}

/**
 * Stores a gap that is over. Its key is its beginning: a runner that died between this write and the one that ends the
 * gap in the session's row leaves a row that the next opening replaces. If the same account (`number`) was paired anew, the
 * phone's history of the gap is brought in, and the result is `true`.
 */
export async function storeGap(
  { companyId, whatsappId }: ConnectionId,
  gap: StoredGap,
  { to, number }: { to: string; number: string },
): Promise<boolean> {
  const tenant = tenantOfRow({ companyId });
  const row: GapRow = { ...gap, companyId, whatsappId, to };
  const key = keys.gap(tenant, whatsappId, gap.from);
  if (!gap.isNewDevice || gap.number !== number) {
    await write({ write: put(key, { ...row }) });
    return false;
  }
  const name = { sk: sessionTaskNames.history(gap.from), requestId: randomUUID() };
  const nothing = { asked: [], requests: 0, isPartial: false };
  const task: HistoryTask = { kind: 'history', companyId, whatsappId, ...name, number, from: gap.from, to, ...nothing };
  await transact([
    { write: put(key, { ...row, history: { state: 'pending', at: to } }) },
    { write: put(keys.sessionTask(tenant, whatsappId, task.sk), { ...task }) },
  ]);
  return true;
}
