import type { AuditChange } from '#shared/audit/entry.ts';
import { type AuditTrail, keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { get, putNew, transact, write } from '#shared/server/table.ts';
import { platformCompanyId, settingValues } from '#shared/setting-values.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { type AuditRow, auditRow, auditWrite, type NewEntry, type OutcomeRow } from './audit-row.ts';

/** Days for which entries are kept: the company's setting; the platform has that of its own company. */
export async function auditRetentionDays(trail: AuditTrail): Promise<number> {
  const tenant = trail === 'platform' ? tenantOfCompany({ id: platformCompanyId }) : trail;
  const row = await get<{ value: string }>(keys.setting(tenant, 'auditDays'));
  return Number(row?.value ?? settingValues.auditDays.initial);
}

/** Records a request before it is carried out, so that none is missing. */
export async function recordAttempt(trail: AuditTrail, entry: NewEntry): Promise<AuditRow> {
  const row = auditRow(entry, await auditRetentionDays(trail), true);
  await write(auditWrite(trail, row));
  return row;
}

class AlreadyRecorded extends Error {}

/** Records something once per `what`, until `seconds` have passed. */
export async function recordOnce(trail: AuditTrail, what: string, seconds: number, entry: NewEntry): Promise<void> {
  const expiresAt = Math.floor(Date.now() / 1000) + seconds;
  const claim = { write: putNew(keys.auditOnce(trail, what), { expiresAt }), otherwise: () => new AlreadyRecorded() };
  const row = auditRow(entry, await auditRetentionDays(trail));
  await transact([claim, auditWrite(trail, row)]).catch((error: unknown) => {
    if (!(error instanceof AlreadyRecorded)) throw error;
  });
}

interface Outcome {
  result: string;
  target?: { id: string; name: string };
  changes?: readonly AuditChange[];
}

/**
 * Records how a request ended. It never throws: without it the entry shows that the request was attempted, and the change
 * was made or refused whatever happens here.
 */
export async function recordOutcome(trail: AuditTrail, row: AuditRow, outcome: Outcome): Promise<void> {
  const { at, id, expiresAt } = row;
  const { result, target, changes = [] } = outcome;
  const ended: OutcomeRow = { at, id, endedAt: new Date().toISOString(), result, changes, expiresAt };
  const stored = { ...ended, ...(target && { target }) };
  try {
    await write({ write: putNew(keys.auditOutcome(trail, at, id), stored), otherwise: 'ERR_INTERNAL' });
  } catch (error) {
    logger.error({ operation: row.action, error }, 'the outcome of a recorded request was not stored');
  }
}
