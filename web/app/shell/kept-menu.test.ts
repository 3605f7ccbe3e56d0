import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMenuOpenAtWidth, storeMenuOpen } from './kept-menu.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['automatic', 'screen', 1201, true],
  ['automatic', 'screen', 1200, false],
  ['automatic', 'columns', 1601, true],
  ['automatic', 'columns', 1600, false],
  ['open', 'columns', 960, true],
  ['open', 'screen', 959, false],
  ['folded', 'screen', 1900, false],
] as const)('is by the setting %s on a %s of %i pixels', (setting, screen, width, isOpen) => {
  expect(isMenuOpenAtWidth(setting, width, screen)).toBe(isOpen);
});

test('is as the user left it, whatever the setting is, but folded in a narrow window', () => {
  storeMenuOpen(false);
  expect(isMenuOpenAtWidth('open', 1900, 'screen')).toBe(false);
  storeMenuOpen(true);
  expect(isMenuOpenAtWidth('folded', 1000, 'columns')).toBe(true);
  expect(isMenuOpenAtWidth('folded', 768, 'columns')).toBe(false);
});
