import type { Directory } from '#functions/company/companies/directory.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const minuteMs = 60_000;

/** Minutes of absence after which conversations return; undefined while the company does not want it. */
export function handBackMinutes({ settings }: Pick<Directory, 'settings'>): number | undefined {
  return settings.handBackMinutes === '' ? undefined : Number(settings.handBackMinutes);
}

/** When the conversations of an agent who is absent since then return. */
export function handBackAt(since: string, minutes: number): string {
  return new Date(Date.parse(since) + minutes * minuteMs).toISOString();
}

/** Sets the timer of an agent who is absent since then, or who may be: it is dropped when they are present. */
export function handBackWrites(tenant: Tenant, directory: Directory, userId: number, since: string): Guarded[] {
  const minutes = handBackMinutes(directory);
  return minutes === undefined
    ? []
    : [setTimerWrite(tenant, { kind: 'handBack', id: userId }, handBackAt(since, minutes))];
}
