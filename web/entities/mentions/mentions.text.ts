import type { Texts } from '#web/ui/language/use-text.ts';

export const mentionsText = {
  mention: { pt: 'Mencionar', en: 'Mention', es: 'Mencionar' },
} satisfies Texts;
