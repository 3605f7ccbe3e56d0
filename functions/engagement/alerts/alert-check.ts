import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { AlertRules } from '#shared/alerts/alert-rules.ts';
import type { IncidentOutcome } from '#shared/alerts/incident.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { NewIncident } from './incident-store.ts';

/** The state of a subject of alerts at the moment at which its timer is due. */
export interface SubjectState {
  /** Whether an open incident of it goes on. */
  isWrong: boolean;
  /** How an open incident ended, unless it goes on. */
  outcome: IncidentOutcome;
  /** The incident that it causes by the company's rules, and when; absent: none. */
  begins?: {
    at: string;
    incident: NewIncident;
    /** Conditions under which the incident is still to be opened. */
    holds: readonly Guarded[];
  };
  /** When an open incident is looked at again; absent: the write that ends it sets the timer. */
  nextLook?: string;
  /** When people are reminded of an open incident, once; absent: never. */
  remindsAt?: string;
}

export type AlertCheck = (id: number, rules: AlertRules, context: TimerContext) => Promise<SubjectState>;

const minuteMs = 60_000;
/** While an incident lasts, its subject is looked at every minute, and after a long time every ten. */
const longestPauseMs = 10 * minuteMs;

export function nextAlertCheckAt(beganAt: string, now: Date): string {
  const pause = Math.max(minuteMs, Math.min(longestPauseMs, (now.getTime() - Date.parse(beganAt)) / 20));
  return new Date(now.getTime() + pause).toISOString();
}

export function minutesLater(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * minuteMs).toISOString();
}
