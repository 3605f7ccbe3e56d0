import { type BillLine, billLine, bytesPerGb, type PartsByCause } from '../bill-line.ts';
import type { OperationName } from '../counts.ts';
import { costCallers, type MonthlyUse, useOfOperations } from '../month-use.ts';
import { assumedCostValues, type UseProfile } from '../profile.ts';
import { socketOperationNames } from '../usage.ts';

export function cloudWatchLines(use: MonthlyUse): BillLine[] {
  const { companies, profile, runners, counts } = use;
  const { template, operations } = counts;
  const always = (quantity: number): PartsByCause => ({ 'the watching': quantity });
  const isCommand = (name: OperationName) => (socketOperationNames as readonly OperationName[]).includes(name);
  const perCaller = useOfOperations(
    use,
    costCallers(use.calls),
    (name) =>
      ((isCommand(name) ? assumedCostValues.logBytesPerCommand : assumedCostValues.logBytesPerCall) +
        operations[name].liveEvents * assumedCostValues.logBytesPerCall) /
      bytesPerGb,
  );
  const runnerBytes = runners * assumedCostValues.hoursPerMonth * assumedCostValues.logBytesPerRunnerHour;
  return [
    billLine('CloudWatch', 'gigabytes of logs', 'logGb', {
      ...perCaller,
      'the runner at all times': runnerBytes / bytesPerGb,
    }),
    billLine(
      'CloudWatch',
      'metrics of alarms',
      'alarm',
      always(template.alarmMetrics + (use.hasTableUnits ? assumedCostValues.alarmsOfScaling : 0)),
    ),
    // A metric is charged for the hours in which it reports.
    billLine(
      'CloudWatch',
      'metrics',
      'metric',
      always(
        assumedCostValues.metricsAtRest +
          (assumedCostValues.metrics - assumedCostValues.metricsAtRest) * shareOfHours(companies, profile),
      ),
    ),
    billLine('CloudWatch', 'dashboards', 'dashboard', always(template.dashboards)),
    billLine('Secrets Manager', 'secrets', 'secret', always(template.secrets)),
  ];
}

/** The share of a month's hours in which some company works. */
const shareOfHours = (companies: number, { agents, hoursOnline, days }: UseProfile): number =>
  agents === 0 ? 0 : Math.min(1, (companies * hoursOnline * days) / assumedCostValues.hoursPerMonth);
