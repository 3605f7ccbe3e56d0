import {
  type AlertChannel,
  type AlertPhase,
  alertPhases,
  type Incident,
  type IncidentKind,
  type IncidentOutcome,
} from '#shared/alerts/incident.ts';
import { keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The people informed of an incident, decided once. Its end is reported to the same. */
export interface IncidentRecipients {
  at: string;
  mailTo: readonly string[];
  /** Administrators with devices for push messages; absent in rows from before alerts were pushed. */
  pushTo?: readonly { userId: number; name: string }[];
  /** `via`: the connection that sends. */
  whatsapp: { to: string; via: number } | null;
}

/** An incident as stored (`keys.incident`). */
export interface IncidentRow {
  id: number;
  companyId: number;
  kind: IncidentKind;
  subjectId: number;
  subjectName: string;
  /** As in `Incident`; absent: none. */
  detail?: string;
  beganAt: string;
  /** When people were to be reminded of it. */
  remindedAt?: string;
  endedAt: string | null;
  outcome: IncidentOutcome | null;
  /** Absent until people are informed. */
  recipients?: IncidentRecipients;
  /** Notices that a worker began to send, and those that left (`noticeKey`). */
  begun?: ReadonlySet<string>;
  sent?: ReadonlySet<string>;
  version: number;
}

/** Days for which an incident that ended is kept. */
const keptDays = 365;

/** The attributes by which an incident is listed: open ones above those that ended. */
export function incidentListKeys(
  tenant: Tenant,
  { id, beganAt, endedAt }: Pick<IncidentRow, 'id' | 'beganAt' | 'endedAt'>,
) {
  return {
    gsi2pk: keys.incidents(tenant),
    gsi2sk: `${endedAt === null ? `1#${beganAt}` : `0#${endedAt}`}#${id}`,
    ...(endedAt !== null && { expiresAt: Math.floor(Date.parse(endedAt) / 1000) + keptDays * 86_400 }),
  };
}

export interface IncidentNotice {
  phase: AlertPhase;
  way: AlertChannel;
  to: string;
}

export function noticeKey({ phase, way, to }: IncidentNotice): string {
  return `${phase}#${way}#${to}`;
}

/** The messages of a phase, one per recipient. */
export function noticesOfIncidentPhase(
  { recipients }: Pick<IncidentRow, 'recipients'>,
  phase: AlertPhase,
): IncidentNotice[] {
  if (!recipients) return [];
  const mails = recipients.mailTo.map((to) => ({ phase, way: 'mail' as const, to }));
  return recipients.whatsapp ? [...mails, { phase, way: 'whatsapp', to: recipients.whatsapp.to }] : mails;
}

const isReached = ({ kind, remindedAt, endedAt }: IncidentRow, phase: AlertPhase): boolean => {
  if (phase === 'opened') return true;
  return phase === 'reminded' ? remindedAt !== undefined : endedAt !== null && kind !== 'test';
};

export function incidentView(row: IncidentRow): Incident {
  const state = (key: string) => {
    if (row.sent?.has(key)) return 'sent' as const;
    return row.begun?.has(key) ? ('unconfirmed' as const) : ('waiting' as const);
  };
  const notices = alertPhases
    .filter((phase) => isReached(row, phase))
    .flatMap((phase) => noticesOfIncidentPhase(row, phase))
    .map((notice) => ({ ...notice, state: state(noticeKey(notice)) }))
    .filter((notice) => row.endedAt === null || notice.phase !== 'reminded' || notice.state !== 'waiting');
  const { id, kind, subjectId, subjectName, detail = '', beganAt, endedAt, outcome, recipients } = row;
  const pushedTo = (recipients?.pushTo ?? []).map(({ name }) => name);
  return { id, kind, subjectId, subjectName, detail, beganAt, endedAt, outcome, notices, pushedTo };
}
