import { type Key, keys } from '#shared/server/keys.ts';
import { absent, equals, type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CallEvent } from './call-writes.ts';
import type { CallRecord } from './decide-call.ts';

/** A call as stored (`keys.call`); `version` makes one of two concurrent writers try again. */
export interface CallRow extends CallRecord {
  version: number;
  /** Ids of the messages stored for the call, so that they can be announced again. */
  providerIds: string[];
  /** Seconds since 1970. WhatsApp repeats the events of a call for days, not longer. */
  expiresAt: number;
}

/** When a caller last got the text that calls are not taken (`keys.callAnswer`). */
export interface CallAnswerRow {
  at: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** A caller who calls again within this time gets no second text: many equal texts get a number reported. */
export const callAnswerPauseMs = 10 * 60_000;

/** Notes the text to a caller; fails with ERR_TRY_AGAIN when another call of theirs was answered first. */
export function callAnswerWrite(key: Key, before: CallAnswerRow | undefined, now: Date): Guarded {
  const row: CallAnswerRow = { at: now.toISOString(), expiresAt: Math.floor(now.getTime() / 1000) + 86_400 };
  return { write: put(key, { ...row }, before ? equals({ at: before.at }) : absent), otherwise: 'ERR_TRY_AGAIN' };
}

const keptSeconds = 30 * 86_400;

/** Stores what was done about a call; fails with ERR_TRY_AGAIN when another writer came first. */
export function callRecordWrite(
  tenant: Tenant,
  event: CallEvent,
  before: CallRow | undefined,
  record: CallRecord,
  providerIds: string[],
): Guarded {
  const row: CallRow = {
    ...record,
    version: (before?.version ?? 0) + 1,
    providerIds,
    expiresAt: Math.floor(Date.now() / 1000) + keptSeconds,
  };
  const when = before ? equals({ version: before.version }) : absent;
  const key = keys.call(tenant, event.whatsappId, event.providerId);
  return { write: put(key, { ...row }, when), otherwise: 'ERR_TRY_AGAIN' };
}
