import { expect, test } from 'vitest';
import { diskReport } from './watch-disk.ts';

test('reports once when the disk gets low, and once when there is room again', async () => {
  const reported: string[] = [];
  const look = diskReport(async (subject) => void reported.push(subject));
  const low = { freeBytes: 9e8, isLow: true };
  const roomy = { freeBytes: 9e9, isLow: false };
  for (const disk of [roomy, low, low, roomy, roomy, low]) await look(disk);
  const full = 'O disco do Recado está quase cheio';
  expect(reported).toEqual([full, 'O disco do Recado tem espaço de novo', full]);
});
