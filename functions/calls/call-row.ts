import { keys } from '#shared/server/keys.ts';
import { absent, equals, type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { CallEvent } from './call-writes.ts';
import type { CallRecord } from './decide-call.ts';

/** As stored (`keys.call`); `version` keeps two apart who hear of it at once. */
export interface CallRow extends CallRecord {
  version: number;
  /** Of the messages it left, so that they can be told again. */
  providerIds: string[];
  /** Seconds since 1970: WhatsApp repeats itself for days, not for longer. */
  expiresAt: number;
}

const keptSeconds = 30 * 86_400;

/** Remembers what was done about a call, unless somebody else did so first. */
export const recordWrite = (
  tenant: Tenant,
  event: CallEvent,
  before: CallRow | undefined,
  record: CallRecord,
  providerIds: string[],
): Guarded => {
  const row: CallRow = {
    ...record,
    version: (before?.version ?? 0) + 1,
    providerIds,
    expiresAt: Math.floor(Date.now() / 1000) + keptSeconds,
  };
  const when = before ? equals({ version: before.version }) : absent;
  const key = keys.call(tenant, event.whatsappId, event.providerId);
  return { write: put(key, { ...row }, when), otherwise: 'ERR_TRY_AGAIN' };
};
