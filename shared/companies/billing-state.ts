import { daysBetween } from '#shared/companies/days-between.ts';

export const billingStates = ['trial', 'paid', 'dueThisWeek', 'overdue', 'disabled'] as const;
/** The state of a company by its payments. `paid` includes companies that are never due. */
export type BillingState = (typeof billingStates)[number];

interface Paying {
  status: boolean;
  dueDate: string | null;
  /** The last day of the trial; null once the due date was changed. */
  trialExpiration: string | null;
}

/** Days before the due date from which a company is listed as due this week. */
const week = 7;

/** `today`: the company's calendar day. */
export function billingStateOf({ status, dueDate, trialExpiration }: Paying, today: string): BillingState {
  if (!status) return 'disabled';
  if (dueDate === null) return 'paid';
  const daysLeft = daysBetween(today, dueDate);
  if (daysLeft <= 0) return 'overdue';
  if (trialExpiration !== null) return 'trial';
  return daysLeft <= week ? 'dueThisWeek' : 'paid';
}
