import type { AlertRules } from '#shared/alerts/alert-rules.ts';
import type { IncidentKind } from '#shared/alerts/incident.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';

const minuteMs = 60_000;

/** Whether a connection with a linked phone is down, and no person disconnected it. */
export function isDown(session: SessionRow | undefined): session is SessionRow & { downSince: string } {
  return session?.wanted === 'running' && session.linked === true && session.downSince !== undefined;
}

/** The incident that a connection which is down causes by the company's rules, and when; undefined: none. */
export function incidentDue(
  { downSince, lostBy }: { downSince: string; lostBy?: SessionRow['lostBy'] },
  { connectionMinutes, unlinked }: AlertRules,
): { kind: IncidentKind; at: string } | undefined {
  if (lostBy && unlinked) return { kind: 'unlinked', at: downSince };
  if (connectionMinutes === null) return undefined;
  return {
    kind: 'connectionDown',
    at: new Date(Date.parse(downSince) + connectionMinutes * minuteMs).toISOString(),
  };
}
