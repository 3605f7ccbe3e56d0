import type { Texts } from '#web/ui/language/use-text.ts';

export const contactScreenText = {
  /** The title on a phone, where the name is right below it. */
  title: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
} satisfies Texts;
