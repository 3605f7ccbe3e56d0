import type { Tenant } from '#shared/tenant.ts';
import { keys } from './keys.ts';
import { type Guarded, put, putNew, type Row, write } from './table.ts';

const timerRow = (tenant: Tenant, kind: string, id: number, dueAt: string): Row => ({
  kind,
  id,
  companyId: tenant.companyId,
  dueAt,
  tries: 0,
  gsi1pk: keys.due(tenant),
  gsi1sk: keys.byDue(tenant, dueAt, kind, id),
});

/**
 * Sets the timer that looks whether a connection is still down (functions/engagement/alerts/check-connection.ts).
 * The runner writes it in the transaction in which a connection goes down.
 */
export function watchConnectionWrite(tenant: Tenant, whatsappId: number, dueAt: string): Guarded {
  return {
    write: put(
      keys.timer(tenant, 'connectionWatch', whatsappId),
      timerRow(tenant, 'connectionWatch', whatsappId, dueAt),
    ),
  };
}

class AlreadyWatched extends Error {}

/**
 * Sets the timer that looks whether messages of a connected phone wait too long
 * (functions/engagement/alerts/check-outbox.ts), unless it is set: then it waits for its moment.
 */
export async function watchOutboxForAlerts(tenant: Tenant, whatsappId: number, now: Date): Promise<void> {
  const row = timerRow(tenant, 'outboxWatch', whatsappId, now.toISOString());
  const setting = write({
    write: putNew(keys.timer(tenant, 'outboxWatch', whatsappId), row),
    otherwise: () => new AlreadyWatched(),
  });
  await setting.catch((error: unknown) => {
    if (!(error instanceof AlreadyWatched)) throw error;
  });
}
