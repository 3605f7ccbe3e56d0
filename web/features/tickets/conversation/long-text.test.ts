import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedLength } from './long-text.ts';

const lines = (count: number) => Array.from({ length: count }, (_, n) => `linha ${n + 1}`).join('\n');
const shown = (text: string) => text.slice(0, foldedLength(text) ?? undefined);

it('shows the whole of a text that fits a screen, or exceeds it a little', () => {
  for (const text of ['', 'oi', lines(28), 'palavra '.repeat(220)]) expect(foldedLength(text)).toBeNull();
});

it('folds between lines and between words', () => {
  expect(shown(lines(200))).toBe(lines(22));
  expect(shown('palavra '.repeat(1_000))).toMatch(/^(palavra ){170,}palavra$/);
});

it('folds a text without spaces, never within a character', () => {
  expect(foldedLength('a'.repeat(70_000))).toBe(1_400);
  expect(shown(`a${'😀'.repeat(2_000)}`)).toMatch(/^a(😀)+$/u);
});

it('always shows at least part of the text, and less than all of it', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '😀', 'palavra'),
    minLength: 1_000,
    maxLength: 4_000,
  });
  fc.assert(
    fc.property(text, (value) => {
      const length = foldedLength(value);
      return length === null || (length > 0 && length < value.length);
    }),
  );
});
