import type { Texts } from '#web/ui/language/use-text.ts';

export const foundText = {
  ours: { pt: 'Nós:', en: 'Us:', es: 'Nosotros:' },
  searchingOn: { pt: 'Buscando mais…', en: 'Searching further…', es: 'Buscando más…' },
} satisfies Texts;
