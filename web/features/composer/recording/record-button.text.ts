import type { Texts } from '#web/ui/language/use-text.ts';

/** Apart from the texts of a running recording, which are loaded with it. */
export const recordButtonText = {
  record: { pt: 'Gravar mensagem de voz', en: 'Record a voice message', es: 'Grabar mensaje de voz' },
  alreadyFor: {
    pt: (name: string) => `Você já está gravando para ${name}`,
    en: (name: string) => `You are already recording for ${name}`,
    es: (name: string) => `Ya está grabando para ${name}`,
  },
  failed: {
    pt: 'A gravação falhou. Tente de novo.',
    en: 'The recording failed. Try again.',
    es: 'La grabación falló. Inténtelo de nuevo.',
  },
} satisfies Texts;
