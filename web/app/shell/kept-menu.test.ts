import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOpenAt, keepMenu } from './kept-menu.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['automatic', 1201, true],
  ['automatic', 1200, false],
  ['open', 960, true],
  ['open', 959, false],
  ['folded', 1900, false],
])('is by the setting %s at %i pixels (D15)', (setting, width, isOpen) => {
  expect(isOpenAt(setting, width)).toBe(isOpen);
});

test('is as the user left it, whatever the setting is, but folded in a narrow window (D15)', () => {
  keepMenu(false);
  expect(isOpenAt('open', 1900)).toBe(false);
  keepMenu(true);
  expect(isOpenAt('folded', 1000)).toBe(true);
  expect(isOpenAt('folded', 768)).toBe(false);
});
