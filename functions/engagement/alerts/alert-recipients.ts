import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { sessionsOfCompany } from '#functions/company/connections/session-store.ts';
import type { AlertRules } from '#shared/alerts/alert-rules.ts';
import { alertSubjectKindOf } from '#shared/alerts/incident.ts';
import { can } from '#shared/permissions.ts';
import { mailFrom } from '#shared/server/mail.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { IncidentRecipients, IncidentRow } from './incident-row.ts';

/** The connection that sends alerts: the chosen one, else any that is connected, but not the one with the incident. */
const viaOf = async (
  tenant: Tenant,
  { whatsappId }: AlertRules,
  { kind, subjectId }: IncidentRow,
  { whatsapps }: CompanyDirectory,
): Promise<number | undefined> => {
  const isOfConnection = ['connection', 'outbox'].includes(alertSubjectKindOf[kind]);
  const isOther = (id: number) => whatsapps.has(id) && !(isOfConnection && id === subjectId);
  const sessions = await sessionsOfCompany(tenant);
  const connected = [...sessions.values()].filter((one) => one.status === 'CONNECTED' && isOther(one.whatsappId));
  const ids = connected.map((one) => one.whatsappId);
  return whatsappId !== null && ids.includes(whatsappId) ? whatsappId : ids.toSorted((a, b) => a - b)[0];
};

/** The people to be informed of an incident by these rules. */
export async function alertRecipients(
  tenant: Tenant,
  rules: AlertRules,
  incident: IncidentRow,
  { directory, company, now }: Pick<TimerContext, 'directory' | 'company' | 'now'>,
): Promise<IncidentRecipients> {
  const informed = [...directory.users.values()].filter((user) => can(user, 'alerts:manage'));
  const chosen = rules.mailTo.length > 0 ? rules.mailTo : informed.map(({ email }) => email);
  const withDevices = informed.filter(({ pushDevices = 0 }) => rules.push && pushDevices > 0);
  // The company's own address gets the platform's mails about invoices.
  const mailTo = incident.kind === 'invoiceDue' ? chosen.filter((address) => address !== company.email) : chosen;
  const via = rules.whatsappTo === '' ? undefined : await viaOf(tenant, rules, incident, directory);
  return {
    at: now.toISOString(),
    // A platform without a sender address sends no mails.
    mailTo: rules.mail && mailFrom() ? [...new Set(mailTo)] : [],
    pushTo: withDevices.map(({ id, name }) => ({ userId: id, name })),
    whatsapp: via === undefined ? null : { to: rules.whatsappTo, via },
  };
}
