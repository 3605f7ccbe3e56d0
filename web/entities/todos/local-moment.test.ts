import { expect, test } from 'vitest';
import { fromLocalMoment, toLocalMoment } from './local-moment.ts';

test('a moment survives the way through the field, to the minute', () => {
  const iso = '2030-03-05T17:04:00.000Z';
  expect(fromLocalMoment(toLocalMoment(iso))).toBe(iso);
  expect(toLocalMoment(null)).toBe('');
  expect(fromLocalMoment('')).toBeNull();
  expect(fromLocalMoment('half typed')).toBeNull();
});
