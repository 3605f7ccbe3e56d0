import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** Incidents, and who is informed of them. */
export const alertKeys = {
  alertRules: (t: Tenant): Key => ({ pk: `${company(t)}#ALERTS`, sk: 'RULES' }),
  incident: (t: Tenant, incidentId: number): Key => ({ pk: `${company(t)}#ALERTS`, sk: `INCIDENT#${pad(incidentId)}` }),
  /** Claim: a subject has one open incident. */
  openIncident: (t: Tenant, subject: string, id: number): Key => ({
    pk: `${company(t)}#ALERTS`,
    sk: `OPEN#${subject}#${pad(id)}`,
  }),
  /** Index: the incidents of a company, read backwards: open ones first. */
  incidents: (t: Tenant) => `${company(t)}#INCIDENTS`,
} as const;
