import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import counts from '../cost/counts.json' with { type: 'json' };
import { scaleDocument } from './document.ts';
import results from './results.json' with { type: 'json' };
import { runnerTasksFor, simulateFleetScenarios } from './scenarios.ts';

test('docs/scale.md matches the output of `npm run scale` for the committed simulation and counts', () => {
  const written = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  expect(written).toBe(scaleDocument(results, counts));
});

test('the committed simulation is that of today’s placement, give or take chance', async () => {
  const [smallest] = results;
  const outcomes = await simulateFleetScenarios(smallest?.sessions ?? 0);
  expect(outcomes.map(({ scenario }) => scenario)).toEqual(smallest?.outcomes.map(({ scenario }) => scenario));
  for (const [n, { opened, offline, longest }] of outcomes.entries()) {
    const committed = smallest?.outcomes[n];
    expect(opened / (committed?.opened ?? 0)).toBeCloseTo(1, 1);
    expect(offline / (committed?.offline ?? 0)).toBeCloseTo(1, 1);
    expect(longest / (committed?.longest ?? 0)).toBeCloseTo(1, 1);
  }
  expect(runnerTasksFor(10_000)).toBe(20);
});
