import type { Texts } from '#web/ui/language/use-text.ts';

/** Loaded with the first page, unlike the texts of the dialogs it opens. */
export const launcherText = {
  open: { pt: 'Buscar e ir para… (Ctrl+K)', en: 'Search and go to… (Ctrl+K)', es: 'Buscar e ir a… (Ctrl+K)' },
  shortcuts: { pt: 'Atalhos do teclado', en: 'Keyboard shortcuts', es: 'Atajos del teclado' },
} satisfies Texts;
