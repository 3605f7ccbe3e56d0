import type { IncidentOutcome } from '#shared/alerts/incident.ts';
import type { Mail } from '#shared/server/mail.ts';

export type Text = Omit<Mail, 'to'>;
export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The facts of an incident, as people read them. */
export interface Facts {
  name: string;
  /** The moment of the begin. */
  since: string;
  /** How long it lasted; empty until it ended. */
  lasted: string;
  detail: string;
}

export type Words = Readonly<Record<Language, (facts: Facts) => Text>>;

/** The texts of a kind of incident. */
export interface KindWords {
  opened: Words;
  reminded?: Words;
  closed: Readonly<Record<IncidentOutcome, Words>>;
}
