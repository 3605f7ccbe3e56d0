import { expect, test } from 'vitest';
import { runnerSizeNames } from '#infra/runner-sizes.ts';
import { defaultMonthlyBudget } from '#infra/watch/default-budget.ts';
import counts from './counts.json' with { type: 'json' };
import { monthlyCostAtRest } from './document.ts';
import { type ForecastOptions, forecastLines } from './forecast-lines.ts';

const usual: ForecastOptions = { runners: 1, size: 'small', spot: false, monthlyBudget: 60 };
const linesOf = (options: Partial<ForecastOptions>) => forecastLines(counts, { ...usual, ...options });
const dollarsIn = (text = '') => Number(/about ([\d.]+) dollars/.exec(text)?.[1]);

test('the forecast of a deploy is that of its runners', () => {
  const [one] = linesOf({});
  const [many] = linesOf({ runners: 20, size: 'medium', monthlyBudget: 0 });
  // Tasks of half a processor and a gigabyte with their addresses (docs/scale.md).
  expect(dollarsIn(many) - dollarsIn(one)).toBeGreaterThan(350);
  expect(dollarsIn(linesOf({ runners: 0 })[0])).toBeLessThan(dollarsIn(one) - 10);
  expect(dollarsIn(linesOf({ spot: true })[0])).toBeLessThan(dollarsIn(one) - 4);
  // The least capacity of a table and its indexes, all day.
  const [provisioned] = linesOf({ tableUnits: { write: 150, read: 300 } });
  expect(dollarsIn(provisioned) - dollarsIn(one)).toBeGreaterThan(0.4745 * 250 + 0.0949 * 500);
});

test('warns of a budget that is spent at rest', () => {
  expect(linesOf({})).toHaveLength(1);
  expect(linesOf({ monthlyBudget: 0, runners: 20, size: 'medium' })).toHaveLength(1);
  expect(linesOf({ runners: 20, size: 'medium' })[1]).toMatch(/^warning: the monthlyBudget of 60 dollars/);
});

test('the usual budget is three times the cost at rest, of any fleet', () => {
  expect(defaultMonthlyBudget(usual)).toBe(60);
  for (const size of runnerSizeNames)
    for (const spot of [false, true])
      for (const [runners, tableUnits] of [[1], [2], [3], [10], [50, { write: 150, read: 300 }], [200]] as const) {
        const threefold = 3 * monthlyCostAtRest(counts, { spot, fleet: { runners, size }, tableUnits }).list;
        const budget = defaultMonthlyBudget({ runners, size, spot, tableUnits });
        expect(budget).toBeGreaterThanOrEqual(Math.floor(threefold));
        expect(budget).toBeLessThan(1.1 * threefold + 10);
      }
  expect(defaultMonthlyBudget({ ...usual, runners: 0 })).toBe(60);
});
