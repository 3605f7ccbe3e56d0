import { expect, test } from 'vitest';
import { campaignPausedTexts } from './campaign-words.ts';
import type { AlertLanguage } from './words.ts';

const languages: AlertLanguage[] = ['pt', 'en', 'es'];
const textsOf = (detail: string) =>
  languages.map((language) => campaignPausedTexts.opened[language]({ name: 'Natal', detail } as never).text);

test('a paused campaign leads on by Continue, and a campaign without a part of its own by Cancel only', () => {
  for (const text of textsOf('failures')) expect(text).toMatch(/Continu(ar|e):/);
  for (const reason of ['removed', 'incomplete'])
    for (const text of textsOf(reason)) {
      expect(text).toMatch(/Cancel/);
      expect(text).not.toMatch(/Continu/);
    }
});
