import { expect, test } from 'vitest';
import { diskReport } from './watch-disk.ts';

test('reports once when the disk gets low, and once when there is room again', async () => {
  const reported: string[] = [];
  const look = diskReport(async (subject) => void reported.push(subject));
  const low = { freeBytes: 9e8, isLow: true, isRoomy: false };
  const between = { freeBytes: 1.1e9, isLow: false, isRoomy: false };
  const roomy = { freeBytes: 9e9, isLow: false, isRoomy: true };
  for (const disk of [roomy, between, low, low, between, low, roomy, roomy, low]) await look(disk);
  const full = 'O disco do Recado está quase cheio';
  expect(reported).toEqual([full, 'O disco do Recado tem espaço de novo', full]);
});
