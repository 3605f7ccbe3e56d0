import { expect, test } from 'vitest';
import { defaultMonthlyBudget } from '#infra/config.ts';
import counts from './counts.json' with { type: 'json' };
import { type ForecastOptions, forecastLines } from './forecast-lines.ts';

const usual: ForecastOptions = { runners: 1, size: 'small', spot: false, monthlyBudget: defaultMonthlyBudget };
const linesOf = (options: Partial<ForecastOptions>) => forecastLines(counts, { ...usual, ...options });
const dollarsIn = (text = '') => Number(/about ([\d.]+) dollars/.exec(text)?.[1]);

test('the forecast of a deploy is that of its runners', () => {
  const [one] = linesOf({});
  const [many] = linesOf({ runners: 20, size: 'medium', monthlyBudget: 0 });
  // Tasks of half a processor and a gigabyte with their addresses (docs/scale.md).
  expect(dollarsIn(many) - dollarsIn(one)).toBeGreaterThan(350);
  expect(dollarsIn(linesOf({ runners: 0 })[0])).toBeLessThan(dollarsIn(one) - 10);
  expect(dollarsIn(linesOf({ spot: true })[0])).toBeLessThan(dollarsIn(one) - 4);
});

test('warns of a budget that is spent at rest', () => {
  expect(linesOf({})).toHaveLength(1);
  expect(linesOf({ monthlyBudget: 0, runners: 20, size: 'medium' })).toHaveLength(1);
  expect(linesOf({ runners: 20, size: 'medium' })[1]).toMatch(/^warning: the monthlyBudget of 60 dollars/);
});
