import type { Texts } from '#web/ui/language/use-text.ts';

export const quotedText = {
  you: { pt: 'Você', en: 'You', es: 'Usted' },
  goToQuoted: { pt: 'Ir para a mensagem citada', en: 'Go to the quoted message', es: 'Ir al mensaje citado' },
} satisfies Texts;
