import { describe, expect, test } from 'vitest';
import { listText } from './list.text.ts';
import { waitingTime } from './waiting-time.ts';

const now = Date.UTC(2026, 10, 21, 15, 30);
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('waitingTime', () => {
  test.each([
    [0.5, 'agora', 'plain'],
    [1, 'há 1 min', 'plain'],
    [14.9, 'há 14 min', 'plain'],
    [15, 'há 15 min', 'warn'],
    [59, 'há 59 min', 'warn'],
    [60, 'há 1 h', 'bad'],
    [80, 'há 1 h 20 min', 'bad'],
    [119, 'há 1 h 59 min', 'bad'],
    [24 * 60 - 1, 'há 23 h 59 min', 'bad'],
    [24 * 60, 'há 1 dia', 'bad'],
    [49 * 60, 'há 2 dias', 'bad'],
    [-3, 'agora', 'plain'],
  ])('shows %d minutes as %s, in the tone %s', (minutes, words, tone) => {
    const waiting = waitingTime(ago(minutes), now);
    expect(listText.waiting.pt(waiting)).toBe(words);
    expect(waiting.tone).toBe(tone);
  });

  test.each([
    [29, 'plain'],
    [30, 'warn'],
    [39, 'warn'],
    [40, 'bad'],
  ])('colours %d minutes by a target of 40: %s', (minutes, tone) => {
    expect(waitingTime(ago(minutes), now, 40).tone).toBe(tone);
  });
});
