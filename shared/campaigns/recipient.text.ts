import type { LeftOutReason, RecipientState } from './campaign.ts';

/** A text of the report in each language. */
export type ReportText = Readonly<Record<'pt' | 'en' | 'es', string>>;

/** The state of one recipient. */
export const recipientStateText = {
  checking: { pt: 'Verificando número', en: 'Checking the number', es: 'Verificando número' },
  waiting: { pt: 'Aguardando', en: 'Waiting', es: 'En espera' },
  sending: { pt: 'Enviando', en: 'Sending', es: 'Enviando' },
  asked: { pt: 'Aguardando confirmação', en: 'Asked for confirmation', es: 'Esperando confirmación' },
  confirmed: { pt: 'Confirmou', en: 'Confirmed', es: 'Confirmó' },
  sent: { pt: 'Enviada', en: 'Sent', es: 'Enviado' },
  delivered: { pt: 'Entregue', en: 'Delivered', es: 'Entregado' },
  read: { pt: 'Lida', en: 'Read', es: 'Leído' },
  failed: { pt: 'Falhou', en: 'Failed', es: 'Falló' },
  leftOut: { pt: 'De fora', en: 'Left out', es: 'Fuera' },
} satisfies Record<RecipientState, ReportText>;

/** The acts of one recipient. */
export const recipientActText = {
  confirmed: { pt: 'confirmou', en: 'confirmed', es: 'confirmó' },
  answered: { pt: 'respondeu', en: 'answered', es: 'respondió' },
  optedOut: { pt: 'pediu para sair', en: 'opted out', es: 'pidió salir' },
} satisfies Record<string, ReportText>;

/** Why one recipient was left out, or its message failed. */
export const recipientReasonText = {
  notOnWhatsapp: { pt: 'não está no WhatsApp', en: 'not on WhatsApp', es: 'no está en WhatsApp' },
  notChecked: {
    pt: 'ainda não verificado no WhatsApp',
    en: 'not checked on WhatsApp yet',
    es: 'aún sin verificar en WhatsApp',
  },
  blocked: { pt: 'bloqueado', en: 'blocked', es: 'bloqueado' },
  optedOut: { pt: 'pediu para não receber', en: 'asked to receive nothing', es: 'pidió no recibir' },
  duplicate: { pt: 'repetido', en: 'repeated', es: 'repetido' },
  openConversation: { pt: 'tem atendimento em curso', en: 'has a running ticket', es: 'tiene una atención en curso' },
  notSentBefore: {
    pt: 'não enviada antes da mudança para cá',
    en: 'not sent before the move to here',
    es: 'no enviada antes de la mudanza',
  },
  erased: { pt: 'pessoa apagada', en: 'erased person', es: 'persona borrada' },
  answered: { pt: 'já respondeu', en: 'has answered already', es: 'ya respondió' },
  refused: {
    pt: 'o WhatsApp recusou a mensagem',
    en: 'WhatsApp refused the message',
    es: 'WhatsApp rechazó el mensaje',
  },
  connectionRemoved: {
    pt: 'a conexão foi excluída',
    en: 'the connection was deleted',
    es: 'la conexión fue eliminada',
  },
  fileMissing: { pt: 'o arquivo não existe mais', en: 'the file no longer exists', es: 'el archivo ya no existe' },
  deleted: {
    pt: 'foi apagada na conversa antes do envio',
    en: 'it was deleted in the conversation before it left',
    es: 'se borró en la conversación antes del envío',
  },
  nothingToSend: { pt: 'não havia o que enviar', en: 'there was nothing to send', es: 'no había qué enviar' },
} satisfies Record<LeftOutReason, ReportText> & Record<string, ReportText>;

/** The headings of the exported report, in the order of its columns. */
export const reportColumnText = {
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  number: { pt: 'Número', en: 'Number', es: 'Número' },
  email: { pt: 'E-mail', en: 'Email', es: 'Correo' },
  state: { pt: 'Situação', en: 'State', es: 'Situación' },
  reason: { pt: 'Motivo', en: 'Reason', es: 'Motivo' },
  confirmationRequestedAt: { pt: 'Pergunta enviada em', en: 'Question sent at', es: 'Pregunta enviada el' },
  confirmedAt: { pt: 'Confirmou em', en: 'Confirmed at', es: 'Confirmó el' },
  sentAt: { pt: 'Enviada em', en: 'Sent at', es: 'Enviado el' },
  deliveredAt: { pt: 'Entregue em', en: 'Delivered at', es: 'Entregado el' },
  readAt: { pt: 'Lida em', en: 'Read at', es: 'Leído el' },
  answeredAt: { pt: 'Respondeu em', en: 'Answered at', es: 'Respondió el' },
  optedOutAt: { pt: 'Pediu para sair em', en: 'Opted out at', es: 'Pidió salir el' },
} satisfies Record<string, ReportText>;
