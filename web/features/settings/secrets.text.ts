import type { Texts } from '#web/ui/language/use-text.ts';

/** Texts of credentials, whose stored value is never shown. */
export const secretsText = {
  kept: {
    pt: 'Guardado; não é mostrado de novo',
    en: 'Kept; it is not shown again',
    es: 'Guardado; no se vuelve a mostrar',
  },
  forgetTitle: {
    pt: (name: string) => `Apagar ${name}?`,
    en: (name: string) => `Delete ${name}?`,
    es: (name: string) => `¿Borrar ${name}?`,
  },
  forgetMessage: {
    pt: 'O valor guardado se perde: para usá-lo de novo será preciso digitá-lo outra vez.',
    en: 'What is kept is lost: to use it again it has to be typed again.',
    es: 'El valor guardado se pierde: para usarlo de nuevo habrá que escribirlo otra vez.',
  },
  forgetConfirm: { pt: 'Apagar', en: 'Delete', es: 'Borrar' },
  forget: {
    pt: (name: string) => `Apagar ${name}`,
    en: (name: string) => `Delete ${name}`,
    es: (name: string) => `Borrar ${name}`,
  },
} satisfies Texts;
