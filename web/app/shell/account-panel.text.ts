import type { Texts } from '#web/ui/language/use-text.ts';

export const accountPanelText = {
  light: { pt: 'Claro', en: 'Light', es: 'Claro' },
  dark: { pt: 'Escuro', en: 'Dark', es: 'Oscuro' },
  theme: { pt: 'Tema', en: 'Theme', es: 'Tema' },
  language: { pt: 'Idioma', en: 'Language', es: 'Idioma' },
  versions: {
    pt: (own: string, server: string) => `Versão ${own} · servidor ${server}`,
    en: (own: string, server: string) => `Version ${own} · server ${server}`,
    es: (own: string, server: string) => `Versión ${own} · servidor ${server}`,
  },
} satisfies Texts;
