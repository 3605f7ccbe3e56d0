import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { setTimerUnlessSet, setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const minuteMs = 60_000;

/** Minutes of absence after which conversations return; undefined while the company does not want it. */
export function handBackMinutes({ settings }: Pick<CompanyDirectory, 'settings'>): number | undefined {
  return settings.handBackMinutes === '' ? undefined : Number(settings.handBackMinutes);
}

/** When the conversations of an agent who is absent since then return. */
export function handBackTime(since: string, minutes: number): string {
  return new Date(Date.parse(since) + minutes * minuteMs).toISOString();
}

/** Sets the timer of an agent who is absent since then. */
export function absentAgentTimerWrites(
  tenant: Tenant,
  directory: CompanyDirectory,
  userId: number,
  since: string,
): Guarded[] {
  const minutes = handBackMinutes(directory);
  return minutes === undefined
    ? []
    : [setTimerWrite(tenant, { kind: 'handBack', id: userId }, handBackTime(since, minutes))];
}

/**
 * Sets the timer of an agent who may be absent: it is dropped when they are present. A timer that is set stays, so
 * that conversations that arrive all the time do not postpone it.
 */
export function maybeAbsentTimerWrites(
  tenant: Tenant,
  directory: Pick<CompanyDirectory, 'settings'>,
  userId: number,
  now: Date,
): Guarded[] {
  const minutes = handBackMinutes(directory);
  const dueAt = handBackTime(now.toISOString(), minutes ?? 0);
  return minutes === undefined ? [] : [setTimerUnlessSet(tenant, { kind: 'handBack', id: userId }, dueAt)];
}
