interface Change {
  /** Prices of one period, in centavos. */
  oldCents: number;
  newCents: number;
  /** Days of the period that has been paid, and those of it that are left. */
  periodDays: number;
  daysLeft: number;
}

/**
 * Returns the costs of a change of plan now: the difference of the prices for the days that are left of the paid period. Negative:
 * credit. Rounded towards the company's benefit, so that changing to and fro never earns credit.
 */
export function proratedCents({ oldCents, newCents, periodDays, daysLeft }: Change): number {
  if (periodDays <= 0 || daysLeft <= 0) return 0;
  return Math.ceil(((newCents - oldCents) * daysLeft) / periodDays) + 0;
}

const dayMs = 86_400_000;

/** Days from one `YYYY-MM-DD` to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
