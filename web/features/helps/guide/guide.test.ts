import { expect, test } from 'vitest';
import type { Language } from '#web/ui/language/language.ts';
import { guidePages } from './guide.text.ts';

const titles: Record<Language, string> = { pt: 'Guia da loja', en: 'Guide for shops', es: 'Guía de la tienda' };

const pageIn = (language: Language): string =>
  [
    `# ${titles[language]}`,
    ...guidePages.map(({ title, steps }) =>
      [`## ${title[language]}`, '', ...steps.map((step, at) => `${at + 1}. ${step[language]}`)].join('\n'),
    ),
    '',
  ].join('\n\n');

test.each(Object.keys(titles) as Language[])(
  'the page of the repository in %s has the texts of the app',
  async (language) => {
    await expect(pageIn(language)).toMatchFileSnapshot(`../../../../docs/guide/${language}.md`);
  },
);

test('names between asterisks are closed', () => {
  const texts = guidePages.flatMap(({ steps }) => steps.flatMap((step) => Object.values(step)));
  expect(texts.filter((text) => text.split('*').length % 2 === 0)).toEqual([]);
});
