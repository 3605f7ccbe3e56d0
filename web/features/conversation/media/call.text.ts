import type { Texts } from '#web/ui/language/use-text.ts';

export const callText = {
  missed: { pt: 'Chamada de voz perdida', en: 'Missed voice call', es: 'Llamada de voz perdida' },
  missedVideo: { pt: 'Chamada de vídeo perdida', en: 'Missed video call', es: 'Videollamada perdida' },
  refused: {
    pt: 'Recusada automaticamente: a empresa não atende chamadas.',
    en: 'Turned down automatically: the company takes no calls.',
    es: 'Rechazada automáticamente: la empresa no atiende llamadas.',
  },
  rejected: { pt: 'Recusada no celular.', en: 'Declined on the phone.', es: 'Rechazada en el teléfono.' },
} satisfies Texts;
