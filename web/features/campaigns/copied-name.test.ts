import { expect, test } from 'vitest';
import { copiedName } from './copied-name.ts';

const copy = (name: string) => `${name} (cópia)`;

test.each([
  ['Natal', 'Natal (cópia)'],
  ['Natal (cópia)', 'Natal (cópia)'],
  ['x'.repeat(42), `${'x'.repeat(42)} (cópia)`],
  ['x'.repeat(50), `${'x'.repeat(41)}… (cópia)`],
])('the copy of %s is named %s', (name, expected) => {
  expect(copiedName(name, copy)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(50);
});
