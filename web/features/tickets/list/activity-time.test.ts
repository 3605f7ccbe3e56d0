import { describe, expect, it } from 'vitest';
import { activityTime } from './activity-time.ts';

const now = new Date(2026, 10, 21, 15, 30).getTime();
const local = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).toISOString();

describe('activityTime', () => {
  it.each([
    [local(11, 21, 9, 5), 'pt', '09:05'],
    [local(11, 21, 0, 5), 'en', '00:05'],
    [local(11, 20, 23, 59), 'pt', 'ontem'],
    [local(11, 20, 0, 0), 'en', 'yesterday'],
    [local(11, 17, 12), 'en', 'Tue'],
    [local(11, 1, 12), 'pt', '01/11/26'],
  ])('writes %s in %s as %s', (iso, language, expected) => {
    expect(activityTime(iso, now, language)).toBe(expected);
  });
});
