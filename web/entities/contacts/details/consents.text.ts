import type { Texts } from '#web/ui/language/use-text.ts';

export const consentsText = {
  title: { pt: 'Mensagens automáticas', en: 'Automatic messages', es: 'Mensajes automáticos' },
  allowed: {
    pt: 'Pode receber campanhas e mensagens automáticas.',
    en: 'May get campaigns and automatic messages.',
    es: 'Puede recibir campañas y mensajes automáticos.',
  },
  refused: {
    pt: (at: string) => `Não recebe campanhas nem mensagens automáticas desde ${at}.`,
    en: (at: string) => `Gets no campaigns or automatic messages since ${at}.`,
    es: (at: string) => `No recibe campañas ni mensajes automáticos desde ${at}.`,
  },
  record: { pt: 'Registro', en: 'Record', es: 'Registro' },
  optedOut: { pt: 'Deixou de receber', en: 'Opted out', es: 'Dejó de recibir' },
  optedIn: { pt: 'Voltou a receber', en: 'Opted in again', es: 'Volvió a recibir' },
  byMessage: {
    pt: (text: string) => `pela mensagem “${text}”`,
    en: (text: string) => `by the message “${text}”`,
    es: (text: string) => `por el mensaje “${text}”`,
  },
  byUser: {
    pt: (name: string) => `por ${name}`,
    en: (name: string) => `by ${name}`,
    es: (name: string) => `por ${name}`,
  },
  byErasure: {
    pt: 'mantido de antes de seus dados serem apagados',
    en: 'kept from before their data was erased',
    es: 'se mantiene desde antes de borrar sus datos',
  },
} satisfies Texts;
