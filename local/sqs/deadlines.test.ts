import { afterEach, expect, it, vi } from 'vitest';
import { DeadlineTimer } from './deadlines.ts';

afterEach(() => vi.restoreAllMocks());

it('calls back at once for past deadlines, without a negative delay', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const due: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const deadlines = new DeadlineTimer<string>(({ value }) => {
    due.push(value);
    if (value === 'yesterday') resolve();
  });
  deadlines.add(Date.now() - 86_400_000, 'the day before');
  deadlines.add(Date.now() - 43_200_000, 'yesterday');
  deadlines.add(Date.now() + 86_400_000, 'tomorrow');
  await promise;
  deadlines.clear();
  expect(due).toEqual(['the day before', 'yesterday']);
  for (const [, delay] of timer.mock.calls) expect(delay).toBeGreaterThanOrEqual(0);
});

it('calls back after the same time although the clock is set back', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const deadlines = new DeadlineTimer<string>(({ value }) => resolve(value));
  deadlines.add(Date.now() + 30, 'soon');
  const real = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
  expect(await promise).toBe('soon');
  deadlines.clear();
});
