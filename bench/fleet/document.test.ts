import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import counts from '../cost/counts.json' with { type: 'json' };
import { scaleDocument } from './document.ts';
import results from './results.json' with { type: 'json' };
import { scenarios, tasksFor } from './scenarios.ts';

test('docs/scale.md matches the output of `npm run scale` for the committed simulation and counts', () => {
  const written = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  expect(written).toBe(scaleDocument(results, counts));
});

test('the committed simulation is that of today’s placement', async () => {
  const [smallest] = results;
  expect(smallest?.outcomes).toEqual(await scenarios(smallest?.sessions ?? 0));
  expect(tasksFor(10_000)).toBe(20);
});
