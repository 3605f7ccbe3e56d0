import type { Texts } from '#web/ui/language/use-text.ts';

export const sendingText = {
  sending: {
    pt: (name: string) => `Enviando ${name}`,
    en: (name: string) => `Sending ${name}`,
    es: (name: string) => `Enviando ${name}`,
  },
  cancel: {
    pt: (name: string) => `Cancelar envio de ${name}`,
    en: (name: string) => `Cancel sending ${name}`,
    es: (name: string) => `Cancelar envío de ${name}`,
  },
  waiting: { pt: 'Na fila', en: 'Waiting', es: 'En espera' },
  finishing: { pt: 'Enviando…', en: 'Sending…', es: 'Enviando…' },
  voice: { pt: 'Mensagem de voz', en: 'Voice message', es: 'Mensaje de voz' },
} satisfies Texts;
