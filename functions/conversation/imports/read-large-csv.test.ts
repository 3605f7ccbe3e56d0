import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test('reads a CSV of 27 MB within 160 MB of heap, and lets other work have its turn', async () => {
  const worker = new Worker(new URL('./read-large-csv.fixture.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 160 },
  });
  const [found] = await once(worker, 'message');
  expect(found).toMatchObject({ rows: 3000, last: { row: 3001, name: 'Ana', number: '5511900000001' } });
  expect(found.turns).toBeGreaterThan(10);
});
