import type { Texts } from '#web/ui/language/use-text.ts';

export const fileFieldText = {
  attachment: { pt: 'Anexo', en: 'Attachment', es: 'Adjunto' },
  noAttachment: { pt: 'Sem anexo', en: 'No attachment', es: 'Sin adjunto' },
  attach: { pt: 'Anexar arquivo', en: 'Attach a file', es: 'Adjuntar archivo' },
  exchange: { pt: 'Trocar arquivo', en: 'Exchange the file', es: 'Cambiar archivo' },
  detach: { pt: 'Remover anexo', en: 'Remove the attachment', es: 'Quitar adjunto' },
  uploading: {
    pt: (percent: number) => `Enviando arquivo: ${percent} %`,
    en: (percent: number) => `Uploading the file: ${percent} %`,
    es: (percent: number) => `Subiendo archivo: ${percent} %`,
  },
} satisfies Texts;
