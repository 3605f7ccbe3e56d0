import { expect, test } from 'vitest';
import { usualSwatches } from '#web/ui/fields/color-field.tsx';
import { freeColors } from './free-colors.ts';

test('returns colours that no queue has, ignoring case', () => {
  const [first = '', second = '', ...rest] = usualSwatches;
  expect(freeColors([first.toLowerCase()], 2)).toEqual([second, rest[0]]);
});

test('returns new colours however many are taken', () => {
  const taken: string[] = [];
  for (let n = 0; n < 60; n++) {
    const [color = ''] = freeColors(taken, 11);
    expect(color).toMatch(/^#[0-9A-F]{6}$/);
    expect(taken).not.toContain(color);
    taken.push(color);
  }
  expect(freeColors(taken, 11)).toHaveLength(11);
});
