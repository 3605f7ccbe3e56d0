import { describe, expect, test } from 'vitest';
import { isVisible, VisibleName } from './visible-name.ts';

describe('isVisible', () => {
  test.each([
    ['letters', 'Ana'],
    ['an emoji alone', '🌵'],
    ['a family held together by characters without width', '👩\u200d👩\u200d👧'],
    ['Persian, which needs such characters between its letters', 'می\u200cخواهم'],
    ['Hangul', '김'],
    ['punctuation', '!?'],
  ])('accepts %s', (_, text) => expect(isVisible(text)).toBe(true));

  test.each([
    ['nothing', ''],
    ['spaces of all kinds', ' \t\u00a0\u2003\u3000'],
    ['control characters', '\u0000\u001b\u007f\u0085'],
    ['characters without width', '\u200b\u200c\u200d\u2060\ufeff'],
    ['marks of direction', '\u202a\u202e\u2066\u2069'],
    ['fillers that count as letters', '\u115f\u1160\u3164\uffa0'],
    ['blank Braille, a soft hyphen, a variation selector, tags', '\u2800\u00ad\ufe0f\u{e0041}'],
    ['lines', '\u2028\u2029\n'],
  ])('rejects %s', (_, text) => expect(isVisible(text)).toBe(false));
});

test('VisibleName trims names, brings them to one line, and rejects short, long and invisible ones', () => {
  const name = VisibleName(2, 5);
  expect(name.parse('  Ana ')).toBe('Ana');
  expect(name.parse('A\r\n\u0000B\n')).toBe('A B');
  for (const wrong of ['A', '\u200b\u200b\u200b'])
    expect(name.safeParse(wrong).error?.issues[0]?.message).toBe('Too Short!');
  expect(name.safeParse('Anabela').error?.issues[0]?.message).toBe('Too Long!');
});
