import type { Texts } from '#web/ui/language/use-text.ts';

export const foundText = {
  ours: { pt: 'Nós:', en: 'Us:', es: 'Nosotros:' },
  count: {
    pt: (count: string) => `${count} mensagens`,
    en: (count: string) => `${count} messages`,
    es: (count: string) => `${count} mensajes`,
  },
  others: {
    pt: (count: string) => `Mais ${count} deste cliente`,
    en: (count: string) => `${count} more of this customer`,
    es: (count: string) => `${count} más de este cliente`,
  },
  searchingOn: { pt: 'Buscando mais…', en: 'Searching further…', es: 'Buscando más…' },
} satisfies Texts;
