import type { Texts } from '#web/ui/language/use-text.ts';

/** Loaded with the first page, unlike the texts of the dialogs it opens. */
export const launcherText = {
  open: { pt: 'Buscar ou comandar…', en: 'Search or command…', es: 'Buscar o mandar…' },
  shortcuts: { pt: 'Atalhos do teclado', en: 'Keyboard shortcuts', es: 'Atajos del teclado' },
} satisfies Texts;
