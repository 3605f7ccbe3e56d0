import { type BillLine, billLine } from '../bill-line.ts';
import { gatheredCallers, type MonthlyUse, sumOfParts, useOfOperations, usePerCall } from '../month-use.ts';
import { assumedCostValues } from '../profile.ts';
import { billedLambdaMs } from '../usage.ts';

export function lambdaLines(use: MonthlyUse): BillLine[] {
  return [
    billLine(
      'Lambda',
      'calls',
      'lambdaCall',
      sumOfParts(
        usePerCall(use, () => 1),
        useOfOperations(use, gatheredCallers, () => 1 / use.searchBatch - 1),
      ),
    ),
    billLine(
      'Lambda',
      'gigabyte-seconds',
      'lambdaGbSecond',
      usePerCall(use, (one) => (billedLambdaMs(one) / 1000) * (assumedCostValues.functionMb / 1024)),
    ),
  ];
}
