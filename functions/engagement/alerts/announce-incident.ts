import { publishEvents } from '#functions/platform/live/publish.ts';
import { incidentEvent } from '#shared/alerts/events.ts';
import type { AlertPhase } from '#shared/alerts/incident.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type IncidentRow, incidentView, noticesOfIncidentPhase } from './incident-row.ts';

/** Reports the phase to browsers and webhooks; a webhook gets each phase once, however often this is called. */
export function publishIncident(tenant: Tenant, row: IncidentRow, action: 'opened' | 'closed'): Promise<void> {
  return publishEvents(incidentEvent(tenant, { action, incident: incidentView(row) }));
}

/** Enqueues a message for each recipient; the worker sends each of them once, and a device shows a repeated one once. */
export async function enqueueNotices({ companyId }: Tenant, row: IncidentRow, phase: AlertPhase): Promise<void> {
  const at = new Date().toISOString();
  const pushes = (row.recipients?.pushTo ?? []).map(({ userId }) => ({
    companyId,
    userId,
    incidentId: row.id,
    phase,
    at,
  }));
  if (pushes.length > 0) await enqueueAll('pushes', pushes);
  const notices = noticesOfIncidentPhase(row, phase);
  if (notices.length === 0) return;
  await enqueueAll(
    'alerts',
    notices.map((notice) => ({ companyId, incidentId: row.id, ...notice })),
  );
}
