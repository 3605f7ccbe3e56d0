import * as z from 'zod';

/** The subjects of incidents: the part of the company that has a problem. */
export type SubjectKind = 'connection' | 'outbox' | 'campaign' | 'prompt' | 'integration' | 'invoice' | 'user';

/** The kinds of incidents. `test`: an administrator tried the ways out. */
const incidentKinds = [
  'connectionDown',
  'unlinked',
  'outboxLate',
  'campaignPaused',
  'promptFailing',
  'integrationFailing',
  'invoiceDue',
  'test',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** The subject of each kind, whose id is `subjectId`; that of an outbox is its connection's. */
export const alertSubjectKindOf: Readonly<Record<IncidentKind, SubjectKind>> = {
  connectionDown: 'connection',
  unlinked: 'connection',
  outboxLate: 'outbox',
  campaignPaused: 'campaign',
  promptFailing: 'prompt',
  integrationFailing: 'integration',
  invoiceDue: 'invoice',
  test: 'user',
};

/** How an incident ended: the subject works again (an invoice was paid), or a person stopped or removed it. */
const incidentOutcomes = ['back', 'stopped'] as const;
export type IncidentOutcome = (typeof incidentOutcomes)[number];

/** `reminded`: the day on which an invoice is due, if it was reported before. */
export const alertPhases = ['opened', 'reminded', 'closed'] as const;
export type AlertPhase = (typeof alertPhases)[number];
export const alertChannels = ['mail', 'whatsapp'] as const;
export type AlertChannel = (typeof alertChannels)[number];

const Notice = z.object({
  phase: z.enum(alertPhases),
  way: z.enum(alertChannels),
  /** An address, or a number. */
  to: z.string(),
  /** `unconfirmed`: the process died while it sent; it is not sent again. */
  state: z.enum(['waiting', 'sent', 'unconfirmed']),
});

export const Incident = z.object({
  id: z.int(),
  kind: z.enum(incidentKinds),
  /** Id of the connection, campaign, prompt, integration or invoice; of a test, the user's. */
  subjectId: z.int(),
  /** Its name when the incident began; of an invoice, the plan's. */
  subjectName: z.string(),
  /** Why a campaign was paused or an assistant failed last, or the day on which an invoice is due; else empty. */
  detail: z.string(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
  outcome: z.enum(incidentOutcomes).nullable(),
  /** Messages to people; none while quiet hours last, and for an incident that ended within them. */
  notices: z.array(Notice),
  /** Names of the administrators whose devices get push messages about it. */
  pushedTo: z.array(z.string()),
});
export type Incident = z.infer<typeof Incident>;
