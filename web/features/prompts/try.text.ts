import type { Texts } from '#web/ui/language/use-text.ts';

export const tryText = {
  open: {
    pt: (name: string) => `Testar ${name}`,
    en: (name: string) => `Try ${name}`,
    es: (name: string) => `Probar ${name}`,
  },
  title: {
    pt: (name: string) => `Testar ${name}`,
    en: (name: string) => `Try ${name}`,
    es: (name: string) => `Probar ${name}`,
  },
  note: {
    pt: 'Escreva como um cliente. Nada é guardado nem enviado, mas os tokens contam no mês.',
    en: 'Write as a customer would. Nothing is stored or sent, but the tokens count in the month.',
    es: 'Escriba como un cliente. Nada se guarda ni se envía, pero los tokens cuentan en el mes.',
  },
  conversation: { pt: 'Conversa de teste', en: 'Test conversation', es: 'Conversación de prueba' },
  customer: { pt: 'Cliente', en: 'Customer', es: 'Cliente' },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  send: { pt: 'Enviar', en: 'Send', es: 'Enviar' },
  again: { pt: 'Começar de novo', en: 'Start again', es: 'Empezar de nuevo' },
  handedOver: {
    pt: (queue?: string) => `Aqui a conversa passaria para uma pessoa${queue ? ` da fila ${queue}` : ''}.`,
    en: (queue?: string) => `Here the conversation would pass to a person${queue ? ` of ${queue}` : ''}.`,
    es: (queue?: string) => `Aquí la conversación pasaría a una persona${queue ? ` del sector ${queue}` : ''}.`,
  },
} satisfies Texts;
