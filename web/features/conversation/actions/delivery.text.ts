import type { Texts } from '#web/ui/language/use-text.ts';

export const deliveryText = {
  title: { pt: 'Detalhes da entrega', en: 'Delivery details', es: 'Detalles de la entrega' },
  whyNot: { pt: 'Por que não chegou?', en: 'Why did it not arrive?', es: '¿Por qué no llegó?' },
  written: { pt: 'Escrita aqui', en: 'Written here', es: 'Escrito aquí' },
  accepted: { pt: 'Aceita pelo WhatsApp', en: 'Accepted by WhatsApp', es: 'Aceptado por WhatsApp' },
  delivered: {
    pt: 'Entregue no celular do cliente',
    en: 'Delivered to the customer’s phone',
    es: 'Entregado en el teléfono del cliente',
  },
  read: { pt: 'Lida', en: 'Read', es: 'Leído' },
  failed: { pt: 'Não enviada', en: 'Not sent', es: 'No enviado' },
  notYet: { pt: 'ainda não', en: 'not yet', es: 'todavía no' },
  noTime: { pt: 'sem horário', en: 'time not reported', es: 'sin hora' },
  code: {
    pt: (code: string) => `código ${code}`,
    en: (code: string) => `code ${code}`,
    es: (code: string) => `código ${code}`,
  },
  meansRead: { pt: 'O cliente abriu a mensagem.', en: 'The customer opened it.', es: 'El cliente abrió el mensaje.' },
  meansDelivered: {
    pt: 'Está no celular do cliente. Se ele desligou a confirmação de leitura, nunca aparece como lida.',
    en: 'It is on the customer’s phone. If they turned read receipts off, it never shows as read.',
    es: 'Está en el teléfono del cliente. Si desactivó la confirmación de lectura, nunca aparece como leído.',
  },
  meansAccepted: {
    pt: 'O WhatsApp está com a mensagem e a entrega quando o celular do cliente voltar à internet. Não é preciso reenviar. Se isso durar dias, ele pode ter bloqueado o seu número.',
    en: 'WhatsApp has it and delivers it when the customer’s phone is online again. There is no need to send it again. If this lasts for days, they may have blocked your number.',
    es: 'WhatsApp lo tiene y lo entrega cuando el teléfono del cliente vuelva a internet. No hace falta reenviar. Si dura días, puede haber bloqueado su número.',
  },
  meansWaiting: {
    pt: 'Está na fila de envio; costuma sair em segundos.',
    en: 'It waits to be sent, which usually takes seconds.',
    es: 'Está en la cola de envío; suele salir en segundos.',
  },
  meansDown: {
    pt: (name: string) => `A conexão “${name}” está fora do ar. A mensagem sai sozinha quando ela voltar.`,
    en: (name: string) => `The connection “${name}” is down. The message is sent by itself when it is back.`,
    es: (name: string) => `La conexión «${name}» está fuera de línea. El mensaje sale solo cuando vuelva.`,
  },
  meansDownSince: {
    pt: (name: string, since: string, why: string) =>
      `A conexão “${name}” está fora do ar desde ${since}. ${why} A mensagem sai sozinha quando ela voltar.`,
    en: (name: string, since: string, why: string) =>
      `The connection “${name}” has been down since ${since}. ${why} The message is sent by itself when it is back.`,
    es: (name: string, since: string, why: string) =>
      `La conexión «${name}» está fuera de línea desde ${since}. ${why} El mensaje sale solo cuando vuelva.`,
  },
  meansRemoved: {
    pt: 'A conexão foi removida. Envie de novo por outra.',
    en: 'The connection was removed. Send it again through another one.',
    es: 'La conexión se eliminó. Envíelo de nuevo por otra.',
  },
} satisfies Texts;
