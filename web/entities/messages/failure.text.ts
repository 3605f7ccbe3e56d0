import type { SendFailure } from '#shared/messages/content.ts';
import type { Language } from '#web/ui/language/language.ts';

type Text = Record<Language, string>;

/** Why a message was not sent, and what to do about it. */
export const failureTexts: Record<SendFailure, { reason: Text; next: Text }> = {
  refused: {
    reason: { pt: 'O WhatsApp recusou', en: 'WhatsApp refused', es: 'WhatsApp rechazó' },
    next: {
      pt: 'Tente de novo mais tarde. Se ele recusa sempre, peça ao cliente que escreva primeiro: o WhatsApp limita mensagens a quem nunca respondeu.',
      en: 'Try again later. If it refuses every time, ask the customer to write first: WhatsApp limits messages to people who never answered.',
      es: 'Intente más tarde. Si siempre rechaza, pida al cliente que escriba primero: WhatsApp limita los mensajes a quien nunca respondió.',
    },
  },
  notOnWhatsapp: {
    reason: { pt: 'Número sem WhatsApp', en: 'Number without WhatsApp', es: 'Número sin WhatsApp' },
    next: {
      pt: 'Confira o número no cadastro do contato, com o DDD e o nono dígito.',
      en: 'Check the number of the contact, with area code and ninth digit.',
      es: 'Revise el número del contacto, con código de área.',
    },
  },
  connectionRemoved: {
    reason: { pt: 'Conexão removida antes do envio', en: 'Connection removed first', es: 'Conexión eliminada antes' },
    next: {
      pt: 'Envie de novo por outra conexão.',
      en: 'Send it again through another connection.',
      es: 'Envíelo de nuevo por otra conexión.',
    },
  },
  fileMissing: {
    reason: { pt: 'Arquivo indisponível', en: 'File unavailable', es: 'Archivo no disponible' },
    next: {
      pt: 'Anexe o arquivo e envie de novo.',
      en: 'Attach the file and send it again.',
      es: 'Adjunte el archivo y envíe de nuevo.',
    },
  },
};
