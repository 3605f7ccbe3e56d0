import type { Texts } from '#web/ui/use-text.ts';

export const composerText = {
  placeholder: { pt: 'Digite uma mensagem', en: 'Type a message', es: 'Escriba un mensaje' },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  send: { pt: 'Enviar', en: 'Send', es: 'Enviar' },
  sign: { pt: 'Assinar', en: 'Sign', es: 'Firmar' },
  signHint: {
    pt: 'Põe seu nome acima da mensagem',
    en: 'Puts your name above the message',
    es: 'Pone su nombre sobre el mensaje',
  },
  replyingTo: {
    pt: (name: string) => `Respondendo a ${name}`,
    en: (name: string) => `Replying to ${name}`,
    es: (name: string) => `Respondiendo a ${name}`,
  },
  cancelReply: { pt: 'Cancelar resposta', en: 'Cancel reply', es: 'Cancelar respuesta' },
  tooLong: {
    pt: 'A mensagem passa de 65.536 caracteres.',
    en: 'The message is longer than 65,536 characters.',
    es: 'El mensaje supera los 65.536 caracteres.',
  },
} satisfies Texts;
