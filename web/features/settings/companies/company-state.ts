import { type BillingState, billingStateOf } from '#shared/companies/billing-state.ts';
import type { CompanyListed } from '#shared/companies/company.ts';
import { localTime } from '#shared/hours/local-time.ts';

/** The state of a company on its present calendar day. */
export function companyState(company: CompanyListed, now = new Date()): BillingState {
  const { status, dueDate, trialExpiration, timeZone } = company;
  const isOnTrial = dueDate !== null && trialExpiration === dueDate;
  return billingStateOf(
    { status, dueDate, trialExpiration: isOnTrial ? dueDate : null },
    localTime(now, timeZone).date,
  );
}

export interface CompanyFilter {
  /** Nothing chosen: all of them. */
  states: readonly BillingState[];
  planIds: readonly number[];
}

/** The companies that a filter leaves. */
export function filteredCompanies(rows: readonly CompanyListed[], { states, planIds }: CompanyFilter) {
  return rows.filter(
    (row) =>
      (states.length === 0 || states.includes(companyState(row))) &&
      (planIds.length === 0 || planIds.includes(row.planId)),
  );
}
