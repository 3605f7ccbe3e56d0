import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { alertRecipients } from '#functions/engagement/alerts/alert-recipients.ts';
import { alertRulesOf } from '#functions/engagement/alerts/alert-rules-store.ts';
import { enqueueNotices, publishIncident } from '#functions/engagement/alerts/announce-incident.ts';
import { incidentView } from '#functions/engagement/alerts/incident-row.ts';
import { incidentWrite, newIncident } from '#functions/engagement/alerts/incident-store.ts';
import { serve } from '#functions/http/serve.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { alerts } from '#shared/alerts/contract.ts';
import { write } from '#shared/server/table.ts';

/** The recipients are any addresses: a stranger who signs up must not fill their mailboxes in the platform's name. */
const maxTests = { calls: 5, perSeconds: 60 * 60 };

/** Sends a test at once, also in quiet hours. It ends as it begins, so its end is not reported. */
export const handler = serve(alerts.test, async ({ caller: { tenant, company, user } }) => {
  await limitCalls('alerts.test', String(tenant.companyId), maxTests);
  const now = new Date();
  const at = now.toISOString();
  const [directory, rules] = await Promise.all([
    companyDirectoryOf(tenant, company.configVersion),
    alertRulesOf(tenant),
  ]);
  const subject = { kind: 'test' as const, subjectId: user.id, subjectName: user.name };
  const begun = await newIncident(tenant, { ...subject, beganAt: at, endedAt: at });
  const incident = { ...begun, recipients: await alertRecipients(tenant, rules, begun, { directory, company, now }) };
  await write(incidentWrite(tenant, incident));
  await publishIncident(tenant, incident, 'opened');
  await enqueueNotices(tenant, incident, 'opened');
  return incidentView(incident);
});
