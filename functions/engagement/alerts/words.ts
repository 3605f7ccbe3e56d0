import type { IncidentOutcome } from '#shared/alerts/incident.ts';
import type { Mail } from '#shared/server/mail.ts';

export type AlertText = Omit<Mail, 'to'>;
export const alertLanguages = ['pt', 'en', 'es'] as const;
export type AlertLanguage = (typeof alertLanguages)[number];

/** The facts of an incident, as people read them. */
export interface IncidentFacts {
  name: string;
  /** The moment of the begin. */
  since: string;
  /** How long it lasted; empty until it ended. */
  lasted: string;
  detail: string;
}

export type AlertWords = Readonly<Record<AlertLanguage, (facts: IncidentFacts) => AlertText>>;

/** The texts of a kind of incident. */
export interface IncidentKindTexts {
  opened: AlertWords;
  reminded?: AlertWords;
  closed: Readonly<Record<IncidentOutcome, AlertWords>>;
}
