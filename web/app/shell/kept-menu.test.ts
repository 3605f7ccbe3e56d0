import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginsOpen, keepMenu } from './kept-menu.ts';

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
  ['open', 700, true],
  ['folded', 1900, false],
])('begins by the setting %s at %i pixels (D15)', (setting, width, isOpen) => {
  expect(beginsOpen(setting, width)).toBe(isOpen);
});

test('begins as the user left it, whatever the setting is (D15)', () => {
  keepMenu(false);
  expect(beginsOpen('open', 1900)).toBe(false);
  keepMenu(true);
  expect(beginsOpen('folded', 700)).toBe(true);
});
