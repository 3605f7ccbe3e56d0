import { getIncident } from '#functions/engagement/alerts/incident-store.ts';
import { sendNotice } from '#functions/engagement/alerts/send-notice.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { tenantOfMessage } from '#shared/tenant.ts';

/** Sends a message about an incident to one recipient, once. */
export const handler = consume(jobs.alerts, async ({ companyId, incidentId, ...notice }) => {
  const tenant = tenantOfMessage({ companyId });
  const incident = await getIncident(tenant, incidentId);
  if (incident) await sendNotice(tenant, incident, notice);
});
