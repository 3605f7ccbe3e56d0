import * as z from 'zod';

/** The kinds of incidents. `test`: an administrator tried the ways out. */
const incidentKinds = ['connectionDown', 'unlinked', 'test'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** How an incident ended: the subject works again, or a person stopped or removed it. */
const incidentOutcomes = ['back', 'stopped'] as const;
export type IncidentOutcome = (typeof incidentOutcomes)[number];

export const alertPhases = ['opened', 'closed'] as const;
export type AlertPhase = (typeof alertPhases)[number];
export const alertWays = ['mail', 'whatsapp'] as const;
export type AlertWay = (typeof alertWays)[number];

const Notice = z.object({
  phase: z.enum(alertPhases),
  way: z.enum(alertWays),
  /** An address, or a number. */
  to: z.string(),
  /** `unconfirmed`: the process died while it sent; it is not sent again. */
  state: z.enum(['waiting', 'sent', 'unconfirmed']),
});

export const Incident = z.object({
  id: z.int(),
  kind: z.enum(incidentKinds),
  /** Id of the connection; of a test, the user's. */
  subjectId: z.int(),
  /** Its name when the incident began. */
  subjectName: z.string(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
  outcome: z.enum(incidentOutcomes).nullable(),
  /** Messages to people; none while quiet hours last, and for an incident that ended within them. */
  notices: z.array(Notice),
});
export type Incident = z.infer<typeof Incident>;
