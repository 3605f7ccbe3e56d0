import { keys } from '#shared/server/keys.ts';
import { put, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { OpenGap } from '#shared/whatsapp/gap.ts';
import type { ConnectionId } from '../transport/transport.ts';
import type { Life, LifeEvent } from './lifecycle.ts';

/** The events that end a connected session. */
const ends: ReadonlySet<LifeEvent['type']> = new Set<LifeEvent['type']>(['closed', 'stop', 'unlinked', 'start']);

/**
 * The gap of a connection after an event of its life. It begins when a connected session ends and lasts until the next
 * one is connected, however many tries lie between. `at`: when the session was certainly connected for the last time.
 */
export function gapAfter(
  gap: OpenGap | undefined,
  event: LifeEvent,
  before: Life,
  after: Life,
  at: string,
): OpenGap | undefined {
  if (event.type === 'opened') return undefined;
  if (event.type === 'paired' && gap) return { ...gap, isNewDevice: true };
  if (gap || before.status !== 'CONNECTED' || !ends.has(event.type)) return gap;
  return { from: at, cause: after.cause ?? 'restarted' };
}

/**
 * Stores a gap that is over. Its key is its beginning: a runner that died between this write and the one that ends the
 * gap in the session's row leaves a row that the next opening replaces.
 */
export async function storeGap({ companyId, whatsappId }: ConnectionId, gap: OpenGap, to: string): Promise<void> {
  const key = keys.gap(tenantOfRow({ companyId }), whatsappId, gap.from);
  await write({ write: put(key, { ...gap, companyId, whatsappId, to }) });
}
