import { expect, test } from 'vitest';
import { formatDuration, formatDurationOrDash } from './duration.ts';

test.each([
  [0, '0 s'],
  [0.4, '24 s'],
  [0.999, '1 min'],
  [59.6, '1 h'],
  [65, '1 h 05 min'],
  [1439.4, '23 h 59 min'],
  [1440, '1 d'],
  [1620, '1 d 3 h'],
])('writes %d minutes as %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});

test('writes a missing duration as a dash, not as zero', () => {
  expect([formatDurationOrDash(null), formatDurationOrDash(0)]).toEqual(['—', '0 s']);
});
