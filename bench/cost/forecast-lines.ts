import type { TableUnits } from '#infra/table-scaling.ts';
import type { MeasuredCounts } from './counts.ts';
import { monthlyCostAtRest } from './document.ts';
import type { RunnerFleet } from './usage.ts';

/** Options of an installation that decide what it costs at rest. */
export interface ForecastOptions extends RunnerFleet {
  spot: boolean;
  tableUnits?: TableUnits | undefined;
  /** Dollars a month above which AWS sends a mail; 0 for no budget. */
  monthlyBudget: number;
}

/** The cost of an installation without any message, and a warning when its budget is below that. */
export function forecastLines(counts: MeasuredCounts, options: ForecastOptions): string[] {
  const { runners, size, spot, tableUnits, monthlyBudget } = options;
  const { list, afterFree } = monthlyCostAtRest(counts, { spot, fleet: { runners, size }, tableUnits });
  const lines = [
    `At rest, with ${runners} ${size} ${runners === 1 ? 'runner' : 'runners'}, the installation costs about ${list.toFixed(2)} dollars a month by list prices of us-east-1, ${afterFree.toFixed(2)} after what AWS always gives for nothing; use and other options are in docs/cost.md.`,
  ];
  if (monthlyBudget > 0 && monthlyBudget < list)
    lines.push(
      `warning: the monthlyBudget of ${monthlyBudget} dollars is spent without any message: three times the cost at rest is ${Math.ceil((3 * list) / 10) * 10}.`,
    );
  return lines;
}
