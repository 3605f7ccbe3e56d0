import { expect, test } from 'vitest';
import { sweepPauseMs } from './between-looks.ts';

test.each([
  { sessions: 0, gapMs: 100 },
  { sessions: 12, gapMs: 100 },
  { sessions: 300, gapMs: 100 },
  { sessions: 3000, gapMs: 10 },
])(
  '$sessions sessions are looked at every $gapMs ms, and a sweep ends within half of its minute',
  ({ sessions, gapMs }) => {
    expect(sweepPauseMs(sessions, 60_000)).toBe(gapMs);
    expect(sessions * gapMs).toBeLessThanOrEqual(30_000);
  },
);
